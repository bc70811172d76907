import type { Addressee, AdmitRegistration } from '#domains/users/server/index.ts'
import { type BotCheckMode, createBotCheck } from '#platform/rate-limits/bot-check.ts'
import { clientAddress, openRateLimits } from '#platform/rate-limits/rate-limits.ts'
import type { FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import type { Config } from '#platform/config/config.ts'
import type { KeyRing } from '#platform/config/secret-key.ts'
import type { Database } from '#platform/database/index.ts'
import { type RevokeAccess, logFailure, requestFacts } from '#platform/http/index.ts'
import type { Language } from '#shared/language.ts'
import type { Jobs } from '#platform/jobs/open-jobs.ts'
import type { Mailer, SentMail } from '#platform/mail/index.ts'
import { type SecondFactorCheck, authText, botCheckRequired } from '../session.ts'
import { type AccountMail, type SendMail, type Warning, accountMail, warningMail } from './account-mail.ts'
import { authLimits } from './auth.limits.ts'
import { createAuthenticate } from './authenticate.ts'
import { revocation } from './authentication-events.ts'
import { type AvatarPictures, createOwnAvatar } from './avatar/avatar.usecases.ts'
import { createFederatedSignIn } from './federated/federated.usecases.ts'
import { createFlowCookie } from './federated/flow-cookie.ts'
import { unlinkProviders } from './federated/identity.repository.ts'
import { createFederatedProvider } from './federated/provider.ts'
import { createOwnAccount } from './own-account.usecases.ts'
import { createPasswordReset } from './password-reset.usecases.ts'
import { createSessions, scheduleSessionSweep } from './session.usecases.ts'
import { createSignIn, createSignInGuard } from './sign-in.usecases.ts'

/** The recipient of an e-mail, with a language if it is not that of the request. */
type Told = Omit<Addressee, 'language'> & Partial<Pick<Addressee, 'language'>>

export type SessionServices = ReturnType<typeof createSessionServices>

/** Creates the services that the slice's routes and the composition of the app need. Call it before the jobs start. */
export function createSessionServices(dependencies: {
  db: Database
  pool: Pool
  config: Pick<Config, 'publicUrl' | 'oidcProviders'>
  keys: KeyRing
  secondFactors(needs: { db: Database; pool: Pool; keys: KeyRing }): SecondFactorCheck
  /** Functions that remove the ways into an account that other slices keep. */
  revocations: readonly RevokeAccess[]
  mailer: Mailer
  jobs: Jobs
  avatars: AvatarPictures
  /** Reads the administrators' settings, which may change at any time. */
  settings(): Promise<{ bot_check: BotCheckMode; hidden_providers: readonly string[] }>
}) {
  const { db, pool, config, keys, mailer, jobs, avatars, settings, revocations } = dependencies
  const secondFactor = dependencies.secondFactors({ db, pool, keys })
  const { publicUrl } = config
  const limits = openRateLimits(pool, authLimits)
  const guard = createSignInGuard(limits)
  const botCheck = createBotCheck({
    mode: async () => (await settings()).bot_check,
    limits,
    keys,
    required: botCheckRequired,
  })
  const sessions = createSessions(db, secondFactor)
  const background = createBackground()
  scheduleSessionSweep(jobs, db)
  const providers = config.oidcProviders.map((provider) => {
    const redirectUri = `${publicUrl}/api/auth/federated/${provider.name}/callback`
    return [provider.name, createFederatedProvider(provider, redirectUri)] as const
  })
  const label = authText('providers')
  const unlink = revocation({ action: 'identity.unlinked', field: 'provider', label }, (transaction, userId) =>
    unlinkProviders(transaction, userId, config.oidcProviders),
  )
  return {
    authenticate: createAuthenticate(db),
    sessions,
    signIn: createSignIn({ db, sessions, guard, botCheck, secondFactor }),
    ownAccount: createOwnAccount({ db, guard, mailer, publicUrl }),
    ownAvatar: createOwnAvatar({ db, pictures: avatars, limits }),
    passwordReset: createPasswordReset({
      db,
      mailer,
      limits,
      guard,
      botCheck,
      secondFactor,
      revocations: [unlink, ...revocations],
      publicUrl,
    }),
    federatedSignIn: createFederatedSignIn({ db, sessions }),
    providers: new Map(providers),
    /** Returns the configured providers that administrators have not hidden. */
    offeredProviders: async () => {
      const { hidden_providers: hidden } = await settings()
      return new Map(providers.filter(([name]) => !hidden.includes(name)))
    },
    flowCookie: createFlowCookie(() => keys('federated flow'), publicUrl),
    botCheck,
    keys,
    secondFactor,
    limits,
    mailer,
    background,
    publicUrl,
    /** Sends an e-mail about an account after the response, in the person's language or else that of the request. */
    tell: (request: FastifyRequest, person: Told, content: (language: Language) => AccountMail) => {
      const { language = request.origin.language } = person
      background.mail(request, () => mailer.send(accountMail({ ...person, language }, publicUrl, content(language))))
    },
    /** Reports a change of an account to its owner in the same way, with the way to a new password. */
    warn: (request: FastifyRequest, person: Told, warningOf: (language: Language) => Warning) => {
      const { language = request.origin.language } = person
      background.mail(request, () => mailer.send(warningMail({ ...person, language }, publicUrl, warningOf(language))))
    },
    /** Waits for the background work. */
    close: background.idle,
  }
}

/** Sends mails for which a response does not wait, so that its duration reveals nothing; closing the server waits for them. */
function createBackground() {
  const running = new Set<Promise<void>>()
  return {
    /** Sends an e-mail, if there is one to send. */
    mail: (request: FastifyRequest, send: SendMail) => {
      const sending = sendAndLog(request, send)
      running.add(sending)
      void sending.finally(() => running.delete(sending))
    },
    /** Resolves when nothing is running. */
    idle: async () => void (await Promise.all(running)),
  }
}

async function sendAndLog(request: FastifyRequest, send: SendMail): Promise<void> {
  try {
    logOutbox(request, await send())
  } catch (error) {
    logFailure(request, error, 'Work after an answer failed')
  }
}

/** Logs the path of an e-mail written to a file for lack of a mail server, never its content. */
export function logOutbox(request: FastifyRequest, sent: SentMail | undefined): void {
  if (sent?.by !== 'outbox') return
  request.log.warn({ ...requestFacts(request), file: sent.file }, 'No SMTP_URL is set: the mail was written to a file')
}

/** Registration attempts from one IP address, within the limit's window, after which the bot check is required. */
const suspiciousCount = 10

/** Creates the rate limit and bot check that the users slice applies before a registration (security.md 3). */
export function createRegistrationGuard({ limits, botCheck }: SessionServices): AdmitRegistration {
  return async (request, altcha) => {
    const address = clientAddress(request.ip)
    await botCheck.require(altcha, async () => (await limits.registration.taken(address)) >= suspiciousCount)
    await limits.registration.take(address)
  }
}
