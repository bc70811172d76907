import { declareSlice } from '#shared/slice.ts'
import { studentMessages } from './messages/index.ts'

export const slice = declareSlice({
  name: 'students',
  order: 100,
  texts: studentMessages,
  screens: [
    {
      path: '/students',
      page: 'students.page.tsx',
      name: 'students',
      permission: 'students.manage',
      menu: { order: 90, icon: 'students' },
    },
  ],
})
