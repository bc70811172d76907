import type { AuditChanges } from '#domains/audit/index.ts'
import type { RequestContext } from '#shared/actor.ts'
import type { Transaction } from '#platform/database/index.ts'
import { managesAll } from './listing-changes.routes.ts'
import { type WriteContext, readChanges } from './apply-listing-input.ts'
import { keepExisting } from './media/existing-media.ts'
import { restoreListing, updateListing } from './update-listing.usecase.ts'

/** What the record of a change says that the form of a listing does not: the product's own doing. */
const notOfTheForm = new Set(['deleted_at', 'expires_at'])

/**
 * Gives a listing the values back that it had before a recorded change; what else happened since stays. Says and
 * throws what any change of the listing does (`updateListing`): it has to be the actor's to change.
 */
export async function takeBackChange(
  tx: Transaction,
  id: number,
  { changes, names }: { changes: AuditChanges; names: WriteContext },
  context: RequestContext,
): Promise<void> {
  if (changes['deleted_at']?.[0] === null) return void (await restoreListing(tx, id, context))
  const former = Object.entries(changes)
    .filter(([field]) => !notOfTheForm.has(field) && (field !== 'owner_id' || managesAll(context)))
    .map(([field, [before]]) => [field, before] as const)
  const fields = Object.fromEntries(former)
  if (fields['publication'] === 'expired') delete fields['publication']
  // Pictures that were removed for good cannot come back.
  if (Array.isArray(fields['media'])) fields['media'] = await keepExisting(tx, fields['media'])
  await updateListing(tx, id, { changes: readChanges(fields, managesAll(context)), names }, context)
}
