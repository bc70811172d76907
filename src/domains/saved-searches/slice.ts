import { declareSlice } from '#shared/slice.ts'

export const slice = declareSlice({
  name: 'saved-searches',
  pages: [
    { path: 'alerts/new', page: 'new-alert.page.tsx', around: 'site' },
    { path: 'alerts/confirm', page: 'confirm-alert.page.tsx', around: 'site' },
    { path: 'my/alerts', page: 'my-alerts.page.tsx', around: 'site' },
  ],
})
