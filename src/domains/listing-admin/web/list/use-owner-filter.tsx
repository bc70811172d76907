import { listingPermission } from '#domains/listings/index.ts'
import { PersonField } from '#domains/users/web/index.ts'
import type { ListFilter } from '#ui/admin/list/filter-bar.tsx'
import { usePermission, useSession } from '#ui/admin/use-session.ts'
import { useMessages } from '#ui/language.tsx'
import { listingAdminMessages } from '../../messages/index.ts'
import type { AdminListing } from '../listing.queries.ts'

/** Whose listings a list shows, for those who see all: one's own, nobody's, or those of anyone, found by name or e-mail. */
export function useOwnerFilter(value: string, shown: readonly AdminListing[]): ListFilter | undefined {
  const t = useMessages(listingAdminMessages)
  const seesAll = usePermission(listingPermission.readAll)
  const seesUsers = usePermission('users.read')
  const session = useSession()
  if (!seesAll || !session) return undefined
  const known = [
    { value: session.userId, label: t.filters.mine },
    { value: 'nobody', label: t.nobody },
  ]
  // All rows of such a list have the same owner, who is named there.
  const name = shown.find(({ owner }) => String(owner?.id) === value)?.owner?.name ?? `#${value}`
  const chosen = value === '' || known.some((one) => one.value === value) ? [] : [{ value, label: name }]
  return {
    key: 'owner',
    label: t.columns.owner,
    any: t.filters.anyOwner,
    options: [...known, ...chosen],
    ...(seesUsers && {
      further: (choose) => <PersonField key={value} label={t.filters.ownerNamed} onChoose={(id) => id && choose(id)} />,
    }),
  }
}
