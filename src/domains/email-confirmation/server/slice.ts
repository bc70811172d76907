import type { SessionServices } from '#domains/auth/server/index.ts'
import type { Database } from '#platform/database/index.ts'
import { declareServerSlice } from '#platform/http/index.ts'
import { createEmailConfirmation } from './email-confirmation.ts'
import { registerEmailConfirmationRoutes } from './email-confirmation.routes.ts'

export const slice = declareServerSlice({
  name: 'email-confirmation',
  register: (api, { db, signIn }: { db: Database; signIn: SessionServices }) =>
    registerEmailConfirmationRoutes(api, signIn, createEmailConfirmation({ db, ...signIn })),
})
