import { declareServerSlice } from '#platform/http/index.ts'
import type { ImportServices } from './import-services.ts'

export const slice = declareServerSlice({
  name: 'listing-import',
  register: (api, { imports }: { imports: ImportServices }) => imports.register(api),
})
