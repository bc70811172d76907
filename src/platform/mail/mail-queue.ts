import type { Database, Transaction } from '../database/index.ts'
import { defineQueue, type Jobs } from '../jobs/index.ts'
import type { Mail } from './mail.ts'
import type { Mailer } from './mailer.ts'

/** Hands a mail over within the transaction that is the reason for it; it leaves after the commit, also after a crash. */
export type EnqueueMail = (transaction: Transaction | Database, mail: Mail) => Promise<void>

export const mailQueueName = 'mails'
const mails = defineQueue<Mail>(mailQueueName, { atOnce: 4, retries: 5, longestSeconds: 60 })

/** The way out for mails that nobody waits for. Call it before the jobs start. Secrets do not belong into these mails. */
export function openMailQueue(jobs: Jobs, mailer: Mailer): EnqueueMail {
  jobs.work(mails, async ({ data }) => void (await mailer.send(data)))
  return (transaction, mail) => jobs.send(transaction, mails, mail)
}
