import { declareSlice } from '#shared/slice.ts'

export const slice = declareSlice({ name: 'api-tokens', uses: ['auth'] })
