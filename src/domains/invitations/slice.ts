import { declareSlice } from '#shared/slice.ts'

export const slice = declareSlice({
  name: 'invitations',
  pages: [{ path: 'accept-invitation', page: 'accept-invitation.page.tsx', around: 'welcome' }],
})
