import type { Notify } from '#domains/notifications/server/index.ts'
import type { Database } from '#platform/database/index.ts'
import { type Jobs, defineQueue, inPieces } from '#platform/jobs/index.ts'
import { enquiryPermission } from '../../enquiry.ts'
import { findEnquiry } from '../enquiry.repository.ts'
import type { ViewingMails } from './viewing-mails.ts'
import { takeDueReminders } from './viewing.repository.ts'

type ReminderNeeds = { db: Database; notify: Notify; mails: ViewingMails }

const queue = defineQueue<Record<string, never>>('viewing-reminders', { retries: 0 })
const everyFiveMinutes = '*/5 * * * *'
/** So many in one transaction: none of them holds enquiries for long. */
const batchSize = 100

/** Reminds of viewings two hours before. Call it before the jobs start. */
export function scheduleViewingReminders(jobs: Jobs, needs: ReminderNeeds): void {
  jobs.schedule(queue, everyFiveMinutes)
  jobs.work(queue, async () => void (await remindOfViewings(needs)))
}

/** Reminds once of each viewing that is soon: the agent, or all who read all enquiries where it has none, and the visitor. */
export function remindOfViewings({ db, notify, mails }: ReminderNeeds): Promise<number> {
  return inPieces(batchSize, () =>
    db.transaction(async (transaction) => {
      const due = await takeDueReminders(transaction, batchSize)
      for (const id of due) {
        const enquiry = await findEnquiry(transaction, id, 'all')
        if (!enquiry?.viewingAt) continue
        const { name, property, agent, viewingAt } = enquiry
        const facts = { name, title: property.title, date: viewingAt.toISOString() }
        const audience = agent ? { userIds: [agent.id] } : { permission: enquiryPermission.readAll, except: null }
        await notify(transaction, audience, { kind: 'viewing-soon', facts, path: `/enquiries?open=${id}` })
        await mails.remindVisitor(transaction, enquiry)
      }
      return due.length
    }),
  )
}
