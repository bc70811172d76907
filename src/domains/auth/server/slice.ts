import { declareServerSlice } from '#platform/http/index.ts'
import { registerSessionRoutes } from './session.routes.ts'
import type { SessionServices } from './session-services.ts'

export const slice = declareServerSlice({
  name: 'auth',
  register: (api, { signIn }: { signIn: SessionServices }) => registerSessionRoutes(api, signIn),
})
