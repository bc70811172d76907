import { join } from 'node:path'
import { type SettingsUseCases, createMailLogo, createMailSender, readMailWay } from '#domains/settings/server/index.ts'
import type { Config } from '#platform/config/config.ts'
import type { Jobs } from '#platform/jobs/open-jobs.ts'
import type { Log } from '#platform/log/log.ts'
import type { Storage } from '#platform/storage/index.ts'
import { openMailQueue, openMailer } from '#platform/mail/index.ts'

type MailParts = {
  storage: Storage
  settings: SettingsUseCases
  jobs: Jobs
  log: Log
  logos: { asPng(url: string, box: { width: number; height: number }): Promise<Buffer> }
}

/** Composes the mailer, with the agency's name and logo. */
export function createMailServices(config: Config, { storage, settings, jobs, log, logos }: MailParts) {
  const mailSender = createMailSender(config, settings)
  const mailer = openMailer({
    smtpUrl: config.smtpUrl,
    server: settings.mailServer,
    from: mailSender,
    logo: createMailLogo({ logo: settings.logo, asPng: logos.asPng, log }),
    outbox: join(config.dataDir, 'outbox'),
    bucket: config.bucket && storage,
  })
  return { mailSender, mailWay: () => readMailWay(config, settings), mailer, enqueueMail: openMailQueue(jobs, mailer) }
}
