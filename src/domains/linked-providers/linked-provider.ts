import { z } from 'zod'
import { messagesOfSection } from '#shared/message.ts'
import { problemsOfSection } from '#shared/problem.ts'
import type { en } from './messages/en.ts'

export const linkedProviderText = messagesOfSection<typeof en>('linkedProviders')

/** Returns a problem: the caller has no account at this provider. */
export const providerNotLinked = problemsOfSection<typeof en>('linkedProviders')(
  404,
  'provider-not-linked',
  'notLinked',
)

const linkedProviderSchema = z
  .object({
    name: z.string().describe('As in `GET /api/auth/providers`'),
    label: z.string(),
    linked_at: z.string(),
    linked: z.boolean().describe('false: the caller unlinked it and cannot sign in with it'),
  })
  .meta({ id: 'LinkedProvider' })

export const linkedProvidersSchema = z.object({
  has_password: z.boolean(),
  providers: z.array(linkedProviderSchema),
})
