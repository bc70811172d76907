import type { Pool } from 'pg'
import { z } from 'zod'
import { recordAudit } from '#domains/audit/server/index.ts'
import type { Database } from '#platform/database/index.ts'
import { type ZodApp, logFailure, problems, callsOf } from '#platform/http/index.ts'
import { type Mailer, composeMail } from '#platform/mail/index.ts'
import { type LimitRule, openRateLimits } from '#platform/rate-limits/rate-limits.ts'
import { messagesIn } from '#shared/message.ts'
import { Problem } from '#shared/problem.ts'
import { settingsMessages } from '../messages/index.ts'
import { settingsText } from '../settings.ts'

const call = callsOf('Settings', { permission: 'settings.write' })

const limits = { mailTest: { points: 10, seconds: 3600 } } as const satisfies Record<string, LimitRule>

type MailTestNeeds = {
  db: Database
  pool: Pool
  mailer: Mailer
  addressOf(userId: number): Promise<{ name: string; email: string } | undefined>
}

/** Registers the route that sends a test mail to the caller and reports the result. */
export function registerMailTest(app: ZodApp, { db, pool, mailer, addressOf }: MailTestNeeds): void {
  const { mailTest } = openRateLimits(pool, limits)
  call.post(app, '/api/settings/mail-test', {
    summary: 'Send a test mail to me',
    response: { 200: z.object({ message: z.string(), sent_by: z.enum(['smtp', 'outbox']) }), ...problems(429, 502) },
    async handler(request, reply) {
      const { actor, origin } = request.context
      await mailTest.take(String(actor.id))
      const person = await addressOf(actor.id)
      const to = { name: person?.name ?? '', address: person?.email ?? '' }
      const language = request.origin.language
      const { mailTest: t } = messagesIn(language, settingsMessages)
      const mail = composeMail({ language, to, subject: t.subject, greeting: t.greeting, paragraphs: [t.text] })
      const sent = await mailer.send(mail).catch((error: unknown) => {
        logFailure(request, error, 'The test mail could not be sent')
        throw new Problem(502, 'mail-failed', settingsText('mailTest.failed', { reason: reasonOf(error) }))
      })
      if (sent.by === 'smtp') {
        const subject = { kind: 'setting', id: null, name: null }
        await recordAudit(db, actor, origin, { action: 'mail.tested', subject })
      }
      const outcome =
        sent.by === 'smtp' ? settingsText('mailTest.sent', { address: to.address }) : settingsText('mailTest.written')
      return { message: reply.text(outcome), sent_by: sent.by }
    },
  })
}

/** Returns the first line of the mail server's or network's error; if the peer is no mail server, only the code, never what it sent. */
function reasonOf(error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'EPROTOCOL') return error.code
  const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
  return line.slice(0, 200)
}
