import type { z } from 'zod'
import type { ownProfileSchema, ownSessionSchema } from '../../session.schemas.ts'

/** The answer of `GET /api/users/me`. */
export type OwnProfile = z.output<typeof ownProfileSchema>

/** One of `GET /api/users/me/sessions`. */
export type OwnSession = z.output<typeof ownSessionSchema>
