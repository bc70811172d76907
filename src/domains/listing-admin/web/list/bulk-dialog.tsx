import { useState } from 'react'
import { type BulkAction, roundings } from '#domains/listing-batches/index.ts'
import { PlaceChoice } from '#domains/locations/web/index.ts'
import { PersonField } from '#domains/users/web/index.ts'
import { formatCount } from '#shared/figures.ts'
import { formatBirr } from '#shared/money.ts'
import { type FieldErrors, FormDialog } from '#ui/admin/form-dialog.tsx'
import { InputField, SelectField } from '#ui/form-fields.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { listingAdminMessages } from '../../messages/index.ts'
import { AmenitiesField } from '../form/amenities-field.tsx'
import { readPrice } from '../form/price-field.tsx'

/** Fields that the dialog changes; the others have their own buttons. */
const fieldsOfMany = ['price', 'place', 'amenities', 'expiry', 'owner'] as const
type FieldOfMany = (typeof fieldsOfMany)[number]

type BulkDialogProps = {
  count: number
  /** Whether the user may set owners. */
  givesOwners: boolean
  /** Makes the change and closes the dialog. Throws the server's refusal. */
  onApply: (change: BulkAction) => Promise<void>
  onClose: () => void
}

/** Dialog that changes one field of the selected listings. */
export function BulkDialog({ count, givesOwners, onApply, onClose }: BulkDialogProps) {
  const { bulk: t, columns, nobody } = useMessages(listingAdminMessages)
  const [field, setField] = useState<FieldOfMany>('price')
  const [place, setPlace] = useState('')
  const [owner, setOwner] = useState<string | null>(null)
  const offered = fieldsOfMany.filter((one) => one !== 'owner' || givesOwners)
  const title = t.changeTitle({ count: formatCount(count) })
  const read = (form: FormData) => readChange(field, form, { place, owner })

  const check = (form: FormData): FieldErrors =>
    read(form) ? {} : { [field]: isTooLow(form) ? t.tooLow : t.missing[field] }
  const onSubmit = async (form: FormData) => {
    const change = read(form)
    if (change) await onApply(change)
  }
  return (
    <FormDialog {...{ title, check, onSubmit, onClose }} part={field} submitLabel={t.apply}>
      {({ errors: { [field]: error } }) => (
        <>
          <SelectField
            label={t.field}
            name="field"
            value={field}
            options={offered.map((value) => ({ value, label: t.fields[value] }))}
            onChange={({ target }) => setField(offered.find((one) => one === target.value) ?? 'price')}
          />
          {field === 'price' ? <PriceChange error={error} /> : null}
          {field === 'place' ? <PlaceChoice id={place} error={error} onChoose={setPlace} /> : null}
          {field === 'amenities' ? <AmenitiesChange error={error} /> : null}
          {field === 'expiry' ? <ExpiryChange error={error} /> : null}
          {field === 'owner' ? (
            <PersonField label={columns.owner} nobody={nobody} error={error} onChoose={setOwner} />
          ) : null}
        </>
      )}
    </FormDialog>
  )
}

/** Returns the change that the form describes; null when it is incomplete or invalid. */
function readChange(
  field: FieldOfMany,
  form: FormData,
  { place, owner }: { place: string; owner: string | null },
): BulkAction | null {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  switch (field) {
    case 'price': {
      const sign = text('direction') === 'less' ? -1 : 1
      const by = text('unit') === 'percent' ? percentIn(form) : Number(readPrice(text('by')))
      if (!(by > 0) || (text('unit') === 'percent' && by > 1000) || isTooLow(form)) return null
      const round = roundings.find((birr) => String(birr) === text('round'))
      return {
        action: 'price',
        [text('unit') === 'percent' ? 'percent' : 'amount']: sign * by,
        ...(round && { round }),
      }
    }
    case 'place':
      return place === '' ? null : { action: 'place', location_id: Number(place) }
    case 'amenities': {
      const tags = form.getAll('amenities').map(String)
      return tags.length === 0 ? null : { action: 'amenities', [text('direction') === 'less' ? 'remove' : 'add']: tags }
    }
    case 'expiry': {
      const days = Number(text('days'))
      if (text('until') === 'never') return { action: 'expiry', days: null }
      return Number.isInteger(days) && days >= 1 && days <= 3650 ? { action: 'expiry', days } : null
    }
    case 'owner':
      return owner === null ? null : { action: 'owner', owner_id: owner === '' ? null : Number(owner) }
  }
}

function percentIn(form: FormData): number {
  return Number(String(form.get('by')).replace('%', ''))
}

/** Returns whether prices would fall by more than the allowed percentage. */
function isTooLow(form: FormData): boolean {
  return form.get('unit') === 'percent' && form.get('direction') === 'less' && percentIn(form) > 90
}

type PartProps = { error: string | undefined }

function PriceChange({ error }: PartProps) {
  const t = useMessages(listingAdminMessages).bulk
  const language = useLanguage()
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Direction labels={t.price} />
        <Choice label={t.price.unit} name="unit" options={{ percent: t.price.percent, amount: t.price.birr }} />
      </div>
      <InputField label={t.price.by} error={error} name="by" inputMode="decimal" autoComplete="off" />
      <Choice
        label={t.price.round}
        name="round"
        options={Object.fromEntries(roundings.map((birr) => [birr, formatBirr(String(birr), language)]))}
      />
    </>
  )
}

function Direction({ labels: { direction, more, less } }: { labels: Record<'direction' | 'more' | 'less', string> }) {
  return <Choice label={direction} name="direction" options={{ more, less }} />
}

function Choice({ label, name, options }: { label: string; name: string; options: Readonly<Record<string, string>> }) {
  const offered = Object.entries(options).map(([value, text]) => ({ value, label: text }))
  return <SelectField label={label} name={name} options={offered} />
}

function AmenitiesChange({ error }: PartProps) {
  const t = useMessages(listingAdminMessages).bulk
  return (
    <>
      <Direction labels={t.amenities} />
      <AmenitiesField start={[]} error={error} />
    </>
  )
}

function ExpiryChange({ error }: PartProps) {
  const t = useMessages(listingAdminMessages).bulk.expiry
  const [until, setUntil] = useState('days')
  return (
    <>
      <SelectField
        label={t.until}
        name="until"
        value={until}
        options={[
          { value: 'days', label: t.limited },
          { value: 'never', label: t.never },
        ]}
        onChange={({ target }) => setUntil(target.value)}
      />
      {until === 'days' ? (
        <InputField label={t.days} hint={t.hint} error={error} name="days" inputMode="numeric" defaultValue="30" />
      ) : null}
    </>
  )
}
