import type { AvatarPictures, SessionServices } from '#domains/auth/server/index.ts'
import type { PermissionRegistry } from '#domains/roles/index.ts'
import type { Handover } from '#domains/users/server/index.ts'
import type { Database } from '#platform/database/index.ts'
import { declareServerSlice } from '#platform/http/index.ts'
import type { Texts } from '#shared/language.ts'
import { personalDataPermissions } from '../personal-data.permissions.ts'
import { registerPersonalDataRoutes } from './personal-data.routes.ts'
import { createPersonalData } from './personal-data.usecases.ts'

type Needs = {
  db: Database
  registry: PermissionRegistry
  handOver: Handover
  avatars: AvatarPictures
  signIn: SessionServices
  site(): Promise<{ name: Texts }>
}

export const slice = declareServerSlice({
  name: 'personal-data',
  permissions: personalDataPermissions,
  register: (api, { signIn, site, ...needs }: Needs) =>
    registerPersonalDataRoutes(api, { useCases: createPersonalData({ ...needs, signIn }), services: signIn, site }),
})
