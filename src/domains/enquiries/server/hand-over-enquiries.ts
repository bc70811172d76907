import { announceChange, settleNotifications } from '#domains/notifications/server/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import { problemOfField } from '#shared/problem.ts'
import { enquiryPermission, enquiryText, mayReadEnquiries } from '../enquiry.ts'
import { moveEnquiries, readAgents } from './enquiry-log.repository.ts'
import { readComingViewings } from './enquiry.repository.ts'
import { pathOf } from './enquiry.usecases.ts'
import type { ViewingMails } from './viewings/viewing-mails.ts'

type Named = { id: number; name: string }

/**
 * Creates the function that gives a departing user's enquiries to another one, or to nobody. It records that in the log of each, and tells
 * those who attend a viewing by mail who shows the home now. Throws 400 `to` for a person who may not answer enquiries.
 */
export function createHandOverEnquiries(mails: Pick<ViewingMails, 'tellChange'>) {
  return async (transaction: Transaction, from: Named, to: Named | null, by: Named): Promise<void> => {
    const moved = await moveEnquiries(transaction, from, to, by)
    if (moved.length === 0) return
    if (to && (await readAgents(transaction, mayReadEnquiries, to.id)).length === 0)
      throw problemOfField(400, 'invalid-input', 'to', enquiryText('unfitAgent'))
    for (const viewing of await readComingViewings(transaction, moved)) {
      await mails.tellChange(transaction, { ...viewing, agent: from })
    }
    await settleNotifications(transaction, moved.map(pathOf), [from.id])
    const people = [from.id, ...(to ? [to.id] : [])]
    await announceChange(transaction, { kind: 'enquiry', id: null, people, permission: enquiryPermission.readAll })
  }
}
