import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { useMessages } from '#ui/language.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { historyKinds } from '../history.schemas.ts'
import { historyMessages } from '../messages/index.ts'

/** The filters of the history, under the names of the call. */
export const historyFilterKeys = ['subject_kind', 'from', 'to'] as const

type HistoryFiltersProps = { chosen: URLSearchParams; onChoose: (filters: Record<string, string>) => void }

/** Of what, and when. */
export function HistoryFilters({ chosen, onChoose }: HistoryFiltersProps) {
  const t = useMessages(historyMessages)
  const value = (key: (typeof historyFilterKeys)[number]) => chosen.get(key) ?? ''
  const choose = (values: FormData) => {
    const given = historyFilterKeys.map((key) => [key, String(values.get(key) ?? '').trim()] as const)
    onChoose(Object.fromEntries(given.filter(([, text]) => text)))
  }
  return (
    <form
      // Other filters in the address (back, "clear") start the fields anew.
      key={historyFilterKeys.map(value).join('|')}
      aria-label={t.filters}
      action={choose}
      className="grid items-end gap-4 pb-6 sm:grid-cols-2 xl:grid-cols-[1fr_1fr_1fr_auto]"
    >
      <Field label={t.kind}>
        {(control) => (
          <Select
            {...control}
            name="subject_kind"
            defaultValue={value('subject_kind')}
            placeholder={t.anyKind}
            options={historyKinds.map((kind) => ({ value: kind, label: t.kinds[kind] }))}
          />
        )}
      </Field>
      {(['from', 'to'] as const).map((key) => (
        <Field key={key} label={t[key]}>
          {(control) => <TextInput {...control} name={key} type="date" defaultValue={value(key)} />}
        </Field>
      ))}
      <Button type="submit" kind="secondary">
        {t.apply}
      </Button>
    </form>
  )
}
