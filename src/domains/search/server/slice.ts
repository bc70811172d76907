import type { EnquiryServices } from '#domains/enquiries/server/index.ts'
import { declareServerSlice } from '#platform/http/index.ts'
import { registerSearchRoutes } from './search.routes.ts'
import { createSearch } from './search.usecases.ts'

type Needs = Omit<Parameters<typeof createSearch>[0], 'enquiries'> & { enquiries: EnquiryServices }

export const slice = declareServerSlice({
  name: 'search',
  register: (api, { enquiries, ...needs }: Needs) =>
    registerSearchRoutes(api, createSearch({ ...needs, enquiries: enquiries.useCases })),
})
