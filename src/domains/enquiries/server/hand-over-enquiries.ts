import { announceChange, settleNotifications } from '#domains/notifications/server/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import { enquiryPermission } from '../enquiry.ts'
import { moveEnquiries } from './enquiry-log.repository.ts'
import { pathOf } from './enquiry.usecases.ts'

type Named = { id: number; name: string }

/** Gives the enquiries of a person whose account goes to another one, or to nobody; the log of each says so. */
export async function handOverEnquiries(
  transaction: Transaction,
  from: Named,
  to: Named | null,
  by: Named,
): Promise<void> {
  const moved = await moveEnquiries(transaction, from, to, by)
  if (moved.length === 0) return
  await settleNotifications(transaction, moved.map(pathOf), [from.id])
  const people = [from.id, ...(to ? [to.id] : [])]
  await announceChange(transaction, { kind: 'enquiry', id: null, people, permission: enquiryPermission.readAll })
}
