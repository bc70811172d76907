import type { ReactNode } from 'react'
import { PlainValue } from '#domains/audit/web/index.ts'
import { fieldMessages } from '#domains/listing-fields/index.ts'
import { ListingValue } from '#domains/listing-admin/web/index.ts'
import { roleQueries, useRoleName } from '#domains/roles/web/index.ts'
import { settingsMessages } from '#domains/settings/index.ts'
import { webhookScreenMessages } from '#domains/webhooks/index.ts'
import { useMessages, useLanguage } from '#ui/language.tsx'
import { historyMessages } from '../messages/index.ts'
import { RecordedValues, type RecordedValue, type RecordedPicture } from '#ui/admin/recorded-values.ts'
import { useLoaded } from '#ui/admin/use-loaded.ts'
import { usePermission } from '#ui/admin/use-session.ts'
import { Icon } from '#ui/icon.tsx'

/** Renders recorded values within it by the slices that know the fields. */
export function RecordedValuesProvider({ children }: { children: ReactNode }) {
  const fields = useMessages(fieldMessages)
  // With the unit in its value, as in the form.
  const names = { property: { ...fields, square_feet: fields.area }, setting: useMessages(settingsMessages).fields }
  return <RecordedValues value={{ names, draw: drawRecordedValue }}>{children}</RecordedValues>
}

/** Renders a value by the slice that knows the field, else in generic form. */
function drawRecordedValue(recorded: RecordedValue): ReactNode {
  const { kind, field, value, type = null } = recorded
  if (kind === 'property' && field === 'media' && recorded.pictures && Array.isArray(value))
    return <RecordedPictures {...recorded} />
  if (kind === 'property')
    return <ListingValue field={field} value={value} type={type} otherwise={<PlainValue {...recorded} />} />
  if (kind === 'role' && field === 'permissions') return <PermissionNames {...recorded} />
  if (kind === 'user' && field === 'role') return <RoleName {...recorded} />
  if (kind === 'setting' && field === 'second_factor_roles') return <RoleNames {...recorded} />
  if (kind === 'webhook' && field === 'events') return <EventNames {...recorded} />
  if (kind === 'setting' && typeof value === 'string') return <SettingChoice {...recorded} />
  return <PlainValue {...recorded} />
}

/** For users who may not see roles. */
const nothing = async () => []

function PermissionNames(recorded: RecordedValue) {
  const sees = usePermission('roles.read')
  const permissions = useLoaded(['role.permissions', sees], sees ? roleQueries.permissions : nothing, 'shared')
  const keys = Array.isArray(recorded.value) ? recorded.value.map(String) : []
  const labels = keys.map((key) => permissions.data?.find(({ name }) => name === key)?.label ?? key)
  return <PlainValue {...recorded} value={labels} />
}

/** Roles are recorded by id: a deleted one has no name any more, and whoever may see none is told the ids. */
function RoleNames(recorded: RecordedValue) {
  const t = useMessages(historyMessages)
  const nameOf = useRoleName()
  const sees = usePermission('roles.read')
  const roles = useLoaded(['role.roles', sees], sees ? roleQueries.roles : nothing, 'shared')
  const known = new Map(roles.data?.map(({ id, name }) => [id, nameOf(name)]))
  const names = idsIn(recorded.value).map((id) => known.get(id) ?? (known.size > 0 ? t.goneRole : `#${id}`))
  return <PlainValue {...recorded} value={names} />
}

function RoleName(recorded: RecordedValue) {
  return <PlainValue {...recorded} value={useRoleName()(String(recorded.value))} />
}

function EventNames(recorded: RecordedValue) {
  const names: Readonly<Record<string, string>> = useMessages(webhookScreenMessages).event
  const events = Array.isArray(recorded.value) ? recorded.value.map(String) : []
  return <PlainValue {...recorded} value={events.map((event) => names[event] ?? event)} />
}

/** Renders the name of an option; any other text as it is. */
function SettingChoice(recorded: RecordedValue) {
  const choices: Readonly<Record<string, Readonly<Record<string, string>>>> = useMessages(settingsMessages).choices
  return choices[recorded.field]?.[String(recorded.value)] ?? <PlainValue {...recorded} />
}

/** The number of a listing's files, with those added or removed, or all of them if only the order changed. */
function RecordedPictures({ value, other, side, pictures }: RecordedValue) {
  const t = useMessages(historyMessages).pictures
  const [ids, others] = [idsIn(value), idsIn(other)]
  const isReordered = ids.length === others.length && ids.every((id) => others.includes(id))
  const shown = isReordered ? ids : ids.filter((id) => !others.includes(id))
  const state = isReordered ? 'kept' : side === 'before' ? 'removed' : 'added'
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5 align-middle">
      {shown.length < ids.length ? <span>{t.count({ count: ids.length })}</span> : null}
      {shown.map((id) => (
        <Thumbnail key={id} state={state} picture={pictures?.find((one) => one.id === id)} />
      ))}
    </span>
  )
}

/** A thumbnail, or a box that says that the picture was deleted or has none yet. */
function Thumbnail({ picture, state }: { picture: RecordedPicture | undefined; state: 'added' | 'removed' | 'kept' }) {
  const t = useMessages(historyMessages).pictures
  const language = useLanguage()
  if (!picture)
    return (
      <span className="bg-sunken text-muted grid h-11 min-w-15 place-items-center rounded-sm px-2">{t.deleted}</span>
    )
  const { kind, thumbnail, caption } = picture
  const name = t[state]({ name: caption[language] || caption['en'] || t[kind] })
  if (thumbnail)
    return <img {...look} src={thumbnail} alt={name} className="bg-sunken h-11 w-15 rounded-sm object-cover" />
  return (
    <span className="bg-sunken text-muted grid h-11 w-15 place-items-center rounded-sm">
      <Icon name="pictures" size={18} />
      <span className="sr-only">{name}</span>
    </span>
  )
}

const look = { loading: 'lazy', decoding: 'async', width: 60, height: 44 } as const

function idsIn(value: unknown): number[] {
  return Array.isArray(value) ? value.map(Number) : []
}
