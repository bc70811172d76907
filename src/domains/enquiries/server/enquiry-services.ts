import type { Pool } from 'pg'
import type { Notify } from '#domains/notifications/server/index.ts'
import type { SessionServices } from '#domains/auth/server/index.ts'
import type { Database } from '#platform/database/index.ts'
import type { EnqueueMail } from '#platform/mail/index.ts'
import { openRateLimits } from '#platform/rate-limits/index.ts'
import type { EnquiryServices } from './enquiry.routes.ts'
import { readQuestionsOf } from './enquiry.repository.ts'
import { createEnquiryUseCases } from './enquiry.usecases.ts'
import { createReceiveEnquiry, enquiryLimits } from './receive-enquiry.ts'

type EnquiryParts = {
  db: Database
  notify: Notify
  enqueueMail: EnqueueMail
  pool: Pool
  signIn: Pick<SessionServices, 'botCheck' | 'publicUrl'>
  settings: { current(): Promise<{ enquiries_per_hour: number }> }
}

/** Puts together what visitors ask and what becomes of it. */
export function createEnquiryServices({
  db,
  pool,
  notify,
  enqueueMail,
  signIn,
  settings,
}: EnquiryParts): EnquiryServices {
  const { botCheck, publicUrl } = signIn
  const limits = openRateLimits(pool, enquiryLimits)
  const perHour = async () => (await settings.current()).enquiries_per_hour
  return {
    receive: createReceiveEnquiry({ db, notify, enqueueMail, limits, botCheck, perHour, publicUrl }),
    useCases: createEnquiryUseCases(db),
    questionsOf: (userId) => readQuestionsOf(db, userId),
  }
}
