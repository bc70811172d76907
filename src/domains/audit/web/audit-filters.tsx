import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { useMessages } from '#ui/language.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { auditMessages } from '../messages/index.ts'

/** The filters of the record, under the names of the call. */
export const auditFilterKeys = ['action', 'subject_kind', 'from', 'to'] as const

const kinds = [
  'role',
  'user',
  'student',
  'property',
  'category',
  'subcategory',
  'location',
  'setting',
  'enquiry',
] as const

type AuditFiltersProps = { chosen: URLSearchParams; onChoose: (filters: Record<string, string>) => void }

/** What was done, to what, and when. */
export function AuditFilters({ chosen, onChoose }: AuditFiltersProps) {
  const t = useMessages(auditMessages).screen
  const choose = (values: FormData) => {
    const given = auditFilterKeys.map((key) => [key, String(values.get(key) ?? '').trim()] as const)
    onChoose(Object.fromEntries(given.filter(([, value]) => value)))
  }
  const value = (key: (typeof auditFilterKeys)[number]) => chosen.get(key) ?? ''
  return (
    <form
      // Other filters in the address (back, "clear") start the fields anew.
      key={auditFilterKeys.map(value).join('|')}
      aria-label={t.filters}
      action={choose}
      className="grid items-end gap-4 pb-6 sm:grid-cols-2 xl:grid-cols-[1.4fr_1fr_1fr_1fr_auto]"
    >
      <Field label={t.action}>
        {(control) => (
          <Select
            {...control}
            name="action"
            defaultValue={value('action')}
            placeholder={t.anyAction}
            options={Object.entries(t.actions).map(([action, label]) => ({ value: action, label }))}
          />
        )}
      </Field>
      <Field label={t.kind}>
        {(control) => (
          <Select
            {...control}
            name="subject_kind"
            defaultValue={value('subject_kind')}
            placeholder={t.anyKind}
            options={kinds.map((kind) => ({ value: kind, label: t.kinds[kind] }))}
          />
        )}
      </Field>
      <Field label={t.from}>
        {(control) => <TextInput {...control} name="from" type="date" defaultValue={value('from')} />}
      </Field>
      <Field label={t.to}>
        {(control) => <TextInput {...control} name="to" type="date" defaultValue={value('to')} />}
      </Field>
      <Button type="submit" kind="secondary">
        {t.apply}
      </Button>
    </form>
  )
}
