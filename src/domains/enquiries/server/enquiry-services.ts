import type { Pool } from 'pg'
import type { Notify } from '#domains/notifications/server/index.ts'
import type { SessionServices } from '#domains/auth/server/index.ts'
import type { LocationDirectory } from '#domains/locations/server/index.ts'
import type { Database } from '#platform/database/index.ts'
import type { Jobs } from '#platform/jobs/open-jobs.ts'
import type { EnqueueMail, Sender } from '#platform/mail/index.ts'
import { openRateLimits } from '#platform/rate-limits/rate-limits.ts'
import type { Language } from '#shared/language.ts'
import { readQuestionsOf } from './enquiry.repository.ts'
import { createEnquiryUseCases, createHandOverEnquiries } from './enquiry.usecases.ts'
import { createReceiveEnquiry, enquiryLimits } from './receive-enquiry.ts'
import { createReply, replyLimits } from './reply.usecase.ts'
import { remindOfViewings, scheduleViewingReminders } from './viewings/reminders.job.ts'
import { createViewingMails } from './viewings/viewing-mails.ts'
import { createViewingUseCases, feedLimits } from './viewings/viewing.usecases.ts'

type EnquiryParts = {
  db: Database
  notify: Notify
  enqueueMail: EnqueueMail
  pool: Pool
  jobs: Jobs
  locations: LocationDirectory
  mailSender: (language: Language) => Promise<Sender>
  mailWay: () => Promise<'smtp' | 'outbox'>
  signIn: Pick<SessionServices, 'botCheck' | 'publicUrl'>
  settings: { current(): Promise<{ enquiries_per_hour: number }> }
}

export type EnquiryServices = ReturnType<typeof createEnquiryServices>
export type ReadQuestions = EnquiryServices['questionsOf']

/** Creates the services of enquiries. Call it before the jobs start. */
export function createEnquiryServices(parts: EnquiryParts) {
  const { db, pool, jobs, locations, mailSender, mailWay, notify, enqueueMail, signIn, settings } = parts
  const { botCheck, publicUrl } = signIn
  const limits = {
    ...openRateLimits(pool, enquiryLimits),
    ...openRateLimits(pool, replyLimits),
    ...openRateLimits(pool, feedLimits),
  }
  const perHour = async () => (await settings.current()).enquiries_per_hour
  const mails = createViewingMails({ enqueueMail, publicUrl, mailSender, locations })
  scheduleViewingReminders(jobs, { db, notify, mails })
  return {
    receive: createReceiveEnquiry({ db, notify, enqueueMail, limits, botCheck, perHour, publicUrl }),
    /** Gives the enquiries of a user to another one, or to nobody. */
    handOver: createHandOverEnquiries(mails),
    useCases: createEnquiryUseCases({ db, notify, mails }),
    db,
    reply: createReply({ enqueueMail, mailWay, limits, publicUrl }),
    viewings: createViewingUseCases({ db, limits, publicUrl }),
    /** Sends reminders of upcoming viewings, as the job does every five minutes. */
    remindOfViewings: () => remindOfViewings({ db, notify, mails }),
    /** Returns a user's own questions, newest first. */
    questionsOf: (userId: number) => readQuestionsOf(db, userId),
  }
}
