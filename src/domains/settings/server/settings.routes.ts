import multipart from '@fastify/multipart'
import type { Pool } from 'pg'
import { z } from 'zod'
import { recordAudit } from '#domains/audit/server/index.ts'
import { readRoles } from '#domains/roles/server/index.ts'
import { findUser } from '#domains/users/server/index.ts'
import { type Config, defaultMailFrom } from '#platform/config/config.ts'
import type { Database } from '#platform/database/index.ts'
import { type ZodApp, callsOf, declareServerSlice, logFailure, problems, uploadRefusals } from '#platform/http/index.ts'
import { type Mailer, composeMail } from '#platform/mail/index.ts'
import { type LimitRule, type RateLimits, openRateLimits } from '#platform/rate-limits/rate-limits.ts'
import { defaultLanguage, textIn } from '#shared/language.ts'
import { messagesIn } from '#shared/message.ts'
import { declarePermissions } from '#shared/permission.ts'
import { Problem } from '#shared/problem.ts'
import { en } from '../messages/en.ts'
import { settingsMessages } from '../messages/index.ts'
import { type Settings, changedLogoSchema, presentSettingsSchema, settingsChangeSchema } from '../settings.schemas.ts'
import { settingsText } from '../settings.ts'
import type { Site } from '../site.ts'
import { type LogoPictures, createLogo } from './logo.ts'
import type { SettingsUseCases } from './settings.usecases.ts'

type Needs = {
  settings: SettingsUseCases
  config: Pick<Config, 'oidcProviders' | 'smtpUrl' | 'mailFrom'>
  db: Database
  pool: Pool
  mailer: Mailer
  logos: LogoPictures
  site(): Promise<Site>
}

export const slice = declareServerSlice({
  name: 'settings',
  permissions: declarePermissions('settings', { name: 'settings', english: en }),
  register: (api, needs: Needs) => {
    const limits = openRateLimits(needs.pool, rules)
    registerSettingsRoutes(api, needs)
    registerMailTest(api, needs, limits.mailTest)
    registerManifest(api, needs)
    return registerLogoRoutes(api, needs, limits.logo)
  },
})

const call = callsOf('Settings', { permission: 'settings.write' })

/** Limits per account. */
const rules = {
  mailTest: { points: 10, seconds: 3600 },
  logo: { points: 20, seconds: 3600 },
} as const satisfies Record<string, LimitRule>

type Limit = RateLimits<keyof typeof rules>['logo']

/** Registers the routes of the settings, for users with the permission. */
function registerSettingsRoutes(app: ZodApp, { settings, config, db }: Needs): void {
  /** Environment variables that override settings. */
  const setByEnvironment = [
    ...(config.smtpUrl === undefined ? [] : ['SMTP_URL']),
    ...(config.mailFrom === defaultMailFrom ? [] : ['MAIL_FROM']),
  ]
  const present = async (values: Settings) => ({
    values,
    defaults: settings.defaults,
    providers: config.oidcProviders.map(({ name, label }) => ({ name, label })),
    roles: (await readRoles(db)).map(({ id, name }) => ({ id, name })),
    logo: await settings.logo(),
    mail_password_set: await settings.hasMailPassword(),
    set_by_environment: setByEnvironment,
  })

  call.get(app, '/api/settings', {
    summary: 'Get the settings',
    response: { 200: presentSettingsSchema },
    handler: async () => present(await settings.current()),
  })

  call.put(app, '/api/settings', {
    summary: 'Change the settings; null restores a default',
    body: settingsChangeSchema,
    response: { 200: z.object({ message: z.string(), settings: presentSettingsSchema }) },
    async handler({ body, context }, reply) {
      const values = await settings.change(body, context)
      return { message: reply.text(settingsText('saved')), settings: await present(values) }
    },
  })
}

/** Registers the route that sends a test mail to the caller and reports the result. */
function registerMailTest(app: ZodApp, { db, mailer }: Needs, limit: Limit): void {
  call.post(app, '/api/settings/mail-test', {
    summary: 'Send a test mail to me',
    response: { 200: z.object({ message: z.string(), sent_by: z.enum(['smtp', 'outbox']) }), ...problems(429, 502) },
    async handler(request, reply) {
      const { id } = request.caller
      await limit.take(String(id))
      const person = await findUser(db, { id })
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
        await recordAudit(db, request.context, { action: 'mail.tested', subject })
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

/** Registers the routes of the agency's logo, for users with the permission. */
async function registerLogoRoutes(app: ZodApp, { db, logos }: Needs, limit: Limit): Promise<void> {
  const logo = createLogo({ db, pictures: logos })
  await app.register(async (uploads: ZodApp) => {
    await uploads.register(multipart)
    call.post(uploads, '/api/settings/logo', {
      summary: 'Upload the logo of the agency; it is scaled to fit 640 × 160 pixels',
      consumes: ['multipart/form-data'],
      response: { 200: changedLogoSchema, ...uploadRefusals },
      async handler(request, reply) {
        await limit.take(String(request.caller.id))
        const uploaded = await logo.upload(request, request.context)
        return { message: reply.text(settingsText('logo.saved')), logo: uploaded }
      },
    })
  })

  call.delete(app, '/api/settings/logo', {
    summary: 'Delete the logo of the agency',
    response: { 200: changedLogoSchema },
    async handler(request, reply) {
      await logo.remove(request.context)
      return { message: reply.text(settingsText('logo.removed')), logo: null }
    },
  })
}

const cotton = '#faf7f0'

/** Registers the web app manifest: the name and look of the installed site. */
function registerManifest(app: ZodApp, { site }: Needs): void {
  app.get('/site.webmanifest', { config: { access: 'public' }, schema: { hide: true } }, async (_request, reply) => {
    const { name: names, languages } = await site()
    const name = textIn(names, languages[0] ?? defaultLanguage)
    void reply.headers({ 'content-type': 'application/manifest+json; charset=utf-8', 'cache-control': 'no-cache' })
    return JSON.stringify({
      name,
      short_name: name,
      start_url: '/',
      display: 'minimal-ui',
      background_color: cotton,
      theme_color: cotton,
      icons: [
        { src: '/icons/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
        { src: '/icons/icon-512.png', type: 'image/png', sizes: '512x512', purpose: 'any maskable' },
      ],
    })
  })
}
