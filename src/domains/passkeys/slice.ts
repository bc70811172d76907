import { declareSlice } from '#shared/slice.ts'

export const slice = declareSlice({ name: 'passkeys', uses: ['auth'] })
