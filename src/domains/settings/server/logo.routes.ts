import multipart from '@fastify/multipart'
import type { Pool } from 'pg'
import { uploadRefusals, type ZodApp, callsOf } from '#platform/http/index.ts'
import { type LimitRule, openRateLimits } from '#platform/rate-limits/rate-limits.ts'
import { changedLogoSchema } from '../settings.schemas.ts'
import type { LogoUseCases } from './logo.ts'
import { settingsText } from '../settings.ts'

const call = callsOf('Settings', { permission: 'settings.write' })

/** Uploads per account. */
const limits = { logo: { points: 20, seconds: 3600 } } as const satisfies Record<string, LimitRule>

/** Registers the routes of the agency's logo, for users with the permission. */
export async function registerLogoRoutes(app: ZodApp, { logo, pool }: { logo: LogoUseCases; pool: Pool }) {
  const { logo: uploadsOf } = openRateLimits(pool, limits)
  await app.register(async (uploads: ZodApp) => {
    await uploads.register(multipart)
    call.post(uploads, '/api/settings/logo', {
      summary: 'Upload the logo of the agency; it is scaled to fit 640 × 160 pixels',
      consumes: ['multipart/form-data'],
      response: { 200: changedLogoSchema, ...uploadRefusals },
      async handler(request, reply) {
        const context = request.context
        await uploadsOf.take(String(context.actor.id))
        const uploaded = await logo.upload(request, context)
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
