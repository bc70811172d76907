import { declareSlice } from '#shared/slice.ts'
import { roleMessages } from './messages/index.ts'

export const slice = declareSlice({
  name: 'roles',
  order: 20,
  texts: roleMessages,
  screens: [
    {
      path: '/role',
      page: 'role.page.tsx',
      name: 'roles',
      permission: 'roles.read',
      menu: {
        icon: 'role',
        name: 'role',
        links: [
          { to: '/role', name: 'roles', permission: 'roles.read' },
          { to: '/role?new', name: 'newRole', permission: 'roles.write' },
        ],
      },
    },
  ],
  actions: [{ name: 'newRole', to: '/role?new', needs: ['roles.read', 'roles.write'] }],
})
