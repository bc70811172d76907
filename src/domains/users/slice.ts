import { declareSlice } from '#shared/slice.ts'
import { userMessages } from './messages/index.ts'

export const slice = declareSlice({
  name: 'users',
  order: 30,
  texts: userMessages,
  screens: [
    {
      path: '/users',
      page: 'users.page.tsx',
      name: 'users',
      permission: 'users.read',
      menu: {
        icon: 'users',
        links: [
          { to: '/users', name: 'allUsers', permission: 'users.read' },
          { to: '/users?status=suspended', name: 'suspendedUsers', permission: 'users.read' },
          { to: '/users?invite', name: 'inviteUser', permission: 'users.write' },
          { to: '/users?new', name: 'newUser', permission: 'users.write' },
        ],
      },
    },
  ],
  actions: [
    { name: 'inviteUser', to: '/users?invite', needs: ['users.read', 'users.write'] },
    { name: 'newUser', to: '/users?new', needs: ['users.read', 'users.write'] },
  ],
})
