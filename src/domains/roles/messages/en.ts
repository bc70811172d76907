import { en as screen } from './screen.en.ts'

/** Texts of roles and permissions; those of specification §8 are verbatim. */
export const en = {
  /** Names of its screens, menu entries and quick actions. */
  names: { roles: 'All Roles', role: 'Role', newRole: 'Add New Role' },
  /** Names of built-in roles; others have the name that they were given. */
  roleNames: { admin: 'admin', agent: 'agent', user: 'user', student: 'student' },
  created: 'Role created successfully',
  updated: 'Role updated successfully',
  deleted: 'Role deleted successfully',
  assigned: 'Permissions assigned successfully',
  notFound: 'This role does not exist.',
  unknownRole: 'There is no such role.',
  unknownPermission: 'There is no such permission.',
  nameTaken: 'There is already a role with this name.',
  strongerThanYou: 'This role has more permissions than you do, so you can’t change or assign it.',
  cannotGrant: ({ permissions }: { permissions: string }) =>
    `You cannot grant permissions that you do not have yourself: ${permissions}`,
  systemRoleStays: 'Built-in roles can’t be deleted.',
  systemRoleName: 'Built-in roles can’t be renamed.',
  administratorHoldsAll: 'The admin role always has every permission.',
  registeredHoldsNothing:
    'Everybody who registers gets this role, so it has no permissions. Make another role and give it to people you trust.',
  inUse: ({ count }: { count: number }) =>
    count === 1
      ? '1 user has this role. Choose another role for them first.'
      : `${count} users have this role. Choose another role for them first.`,
  moveToItself: 'Choose a different role.',
  lastAdministrator: 'This is the last active administrator. Make someone else an administrator first.',
  tooManyRoles: ({ maximum }: { maximum: string }) => `There can be at most ${maximum} roles.`,
  systemRoles: {
    admin: 'Full access to everything.',
    agent: 'Manages own listings and answers enquiries.',
    user: 'Home seekers. Default for self-registered accounts.',
    student: 'Listed on the students screen.',
  },
  screen,
  group: 'Roles',
  permissions: {
    'roles.read': {
      label: 'See roles',
      description: 'See all roles and what they allow. Also needed to choose the role of a user.',
    },
    'roles.write': {
      label: 'Manage roles',
      description: 'Create, rename and delete roles with no more permissions than your own.',
    },
    'roles.assign': {
      label: 'Assign permissions',
      description: 'Assign any permission you have yourself.',
    },
  },
}
