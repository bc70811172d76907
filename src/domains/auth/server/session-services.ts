import type { Pool } from 'pg'
import type { Config } from '#platform/config/config.ts'
import { openKeyRing } from '#platform/config/secret-key.ts'
import type { Database } from '#platform/database/index.ts'
import type { Log } from '#platform/log/index.ts'
import type { Mailer } from '#platform/mail/index.ts'
import { openRateLimits } from '#platform/rate-limits/index.ts'
import { authLimits } from './auth.limits.ts'
import { createAuthenticate } from './authenticate.ts'
import { createOwnAvatar, type AvatarPictures } from './avatar/avatar.usecases.ts'
import { createBackground } from './background.ts'
import { createBotCheck, type BotCheckMode } from './bot-check.ts'
import { createFlowCookie } from './federated/flow-cookie.ts'
import { createFederatedSignIn } from './federated/federated.usecases.ts'
import { createFederatedProvider } from './federated/provider.ts'
import { createOwnAccount } from './own-account.usecases.ts'
import { createPasswordReset } from './password-reset.usecases.ts'
import { scheduleSessionCleanup } from './removal.ts'
import { createSeal } from './seal.ts'
import { createSessions } from './session.usecases.ts'
import { createSignInGuard } from './sign-in-guard.ts'
import { createSignIn } from './sign-in.usecases.ts'

export type SessionServices = Awaited<ReturnType<typeof createSessionServices>>

/** Puts the slice together: everything that its routes, and the composition of the app, need. */
export async function createSessionServices(dependencies: {
  db: Database
  pool: Pool
  config: Config
  mailer: Mailer
  log: Log
  avatars: AvatarPictures
  /** What administrators set; it may change at any time. */
  settings(): Promise<{ bot_check: BotCheckMode; hidden_providers: readonly string[] }>
}) {
  const { db, pool, config, mailer, log, avatars, settings } = dependencies
  const { publicUrl } = config
  const keys = openKeyRing(config)
  const limits = openRateLimits(pool, authLimits)
  const guard = createSignInGuard(limits)
  const botCheck = createBotCheck({ mode: async () => (await settings()).bot_check, limits, keys })
  const sessions = createSessions(db)
  const background = createBackground()
  const stopRemoving = scheduleSessionCleanup(db, log)
  const providers = config.oidcProviders.map((provider) => {
    const redirectUri = `${publicUrl}/api/auth/federated/${provider.name}/callback`
    return [provider.name, createFederatedProvider(provider, redirectUri)] as const
  })
  return {
    authenticate: createAuthenticate(db),
    sessions,
    signIn: createSignIn({ db, sessions, guard, botCheck }),
    ownAccount: createOwnAccount({ db, guard, mailer, publicUrl }),
    ownAvatar: createOwnAvatar({ db, pictures: avatars, limits }),
    passwordReset: createPasswordReset({ db, mailer, limits, guard, botCheck, publicUrl }),
    federatedSignIn: createFederatedSignIn({ db, sessions }),
    providers: new Map(providers),
    /** The configured providers that administrators let people use. */
    offeredProviders: async () => {
      const { hidden_providers: hidden } = await settings()
      return new Map(providers.filter(([name]) => !hidden.includes(name)))
    },
    flowCookie: createFlowCookie(
      createSeal(() => keys('federated flow')),
      publicUrl,
    ),
    botCheck,
    limits,
    mailer,
    background,
    publicUrl,
    /** Waits for what answers did not wait for, and stops cleaning up. */
    close: async () => {
      stopRemoving()
      await background.idle()
    },
  }
}
