import { type Notify, titleFacts } from '#domains/notifications/server/index.ts'
import type { Database } from '#platform/database/index.ts'
import { type Jobs, defineQueue, inChunks } from '#platform/jobs/open-jobs.ts'
import { enquiryPermission } from '../../enquiry.ts'
import { findEnquiry } from '../enquiry.repository.ts'
import type { ViewingMails } from './viewing-mails.ts'
import { findGuide, takeDueReminders } from './viewing.repository.ts'

type ReminderNeeds = { db: Database; notify: Notify; mails: ViewingMails }

const queue = defineQueue('viewing-reminders', { retries: 0 })
const everyFiveMinutes = '*/5 * * * *'
/** Few enough per transaction that no enquiry stays locked for long. */
const batchSize = 100

/** Schedules reminders two hours before viewings. Call it before the jobs start. */
export function scheduleViewingReminders(jobs: Jobs, needs: ReminderNeeds): void {
  jobs.schedule(queue, everyFiveMinutes, () => remindOfViewings(needs))
}

/** Sends one reminder of each upcoming viewing to the visitor and to the agent, or, if none may answer, to all who read all enquiries. */
export function remindOfViewings({ db, notify, mails }: ReminderNeeds): Promise<number> {
  return inChunks(batchSize, () =>
    db.transaction(async (transaction) => {
      const due = await takeDueReminders(transaction, batchSize)
      for (const id of due) {
        const enquiry = await findEnquiry(transaction, id, 'all')
        if (!enquiry?.viewingAt) continue
        const { name, property, viewingAt } = enquiry
        const agent = enquiry.agent && (await findGuide(transaction, enquiry.agent.id))
        const facts = { name, ...titleFacts(property), date: viewingAt.toISOString() }
        const audience = agent?.answers
          ? { userIds: [agent.id] }
          : { permission: enquiryPermission.readAll, except: null }
        await notify(transaction, audience, { kind: 'viewing-soon', facts, path: `/enquiries?open=${id}` })
        await mails.remindVisitor(transaction, enquiry)
      }
      return due.length
    }),
  )
}
