import { useState } from 'react'
import { listingPermission } from '#domains/listings/index.ts'
import { PersonField } from '#domains/users/web/index.ts'
import type { Start } from '#ui/admin/form-dialog.tsx'
import { usePermission, useSession } from '#ui/admin/use-session.ts'
import { useMessages } from '#ui/language.tsx'
import { listingAdminMessages } from '../../messages/index.ts'
import type { AdminListing } from '../listing.queries.ts'
import { noOwnerChosen } from './same-listings.ts'

type OwnerFieldProps = { start: Start; property: AdminListing | undefined; error: string | undefined }

/** Whose listing it is, for those who manage all listings and see users; a new one is one's own unless said. Sends `owner_id`. */
export function OwnerField(props: OwnerFieldProps) {
  const managesAll = usePermission(listingPermission.writeAll)
  const seesUsers = usePermission('users.read')
  return managesAll && seesUsers ? <OwnerChoice {...props} /> : null
}

function OwnerChoice({ start, property, error }: OwnerFieldProps) {
  const t = useMessages(listingAdminMessages)
  const session = useSession()
  const [owner, setOwner] = useState(() => start.text('owner_id') || (property ? '' : (session?.userId ?? '')))
  const names = new Map([
    ['', t.nobody],
    [session?.userId ?? '', session?.name ?? ''],
    [String(property?.owner?.id), property?.owner?.name ?? ''],
  ])
  return (
    <div className="grid gap-1.5">
      <input type="hidden" name="owner_id" value={owner} />
      <PersonField
        label={t.columns.owner}
        start={names.get(owner) ?? `#${owner}`}
        {...(property ? { nobody: t.nobody } : {})}
        error={error}
        onChoose={(id) => setOwner(id ?? noOwnerChosen)}
      />
      <p className="text-muted text-sm">{t.form.ownerHint}</p>
    </div>
  )
}
