import { en as screen } from './screen.en.ts'

/** Texts of roles and permissions; those of specification §8 to the letter. */
export const en = {
  created: 'Role created successfully',
  updated: 'Role updated successfully',
  deleted: 'Role deleted successfully',
  assigned: 'Permissions assigned successfully',
  notFound: 'This role does not exist.',
  unknownRole: 'There is no such role.',
  unknownPermission: 'There is no such permission.',
  nameTaken: 'There is already a role with this name.',
  strongerThanYou: 'This role allows more than you may do yourself, so you cannot change it or give it to anyone.',
  cannotGrant: ({ permissions }: { permissions: string }) =>
    `You cannot grant permissions that you do not have yourself: ${permissions}`,
  systemRoleStays: 'This role belongs to the system and cannot be deleted.',
  systemRoleName: 'This role belongs to the system and keeps its name.',
  administratorHoldsAll: 'The admin role always has every permission.',
  registeredHoldsNothing:
    'Everybody who registers gets this role, so it has no permissions. Make another role and give it to people you trust.',
  inUse: ({ count }: { count: number }) =>
    count === 1
      ? 'One user has this role. Choose another role for them first.'
      : `${count} users have this role. Choose another role for them first.`,
  moveToItself: 'Choose another role than the one that is deleted.',
  lastAdministrator: 'This is the last active administrator. Make someone else an administrator first.',
  tooManyRoles: ({ maximum }: { maximum: string }) => `There can be at most ${maximum} roles.`,
  systemRoles: {
    admin: 'Runs the product: may do everything.',
    agent: 'Offers homes and answers enquiries.',
    user: 'Looks for a home; every self-registered account.',
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
      description: 'Create, rename and delete roles that allow no more than one may do oneself.',
    },
    'roles.assign': {
      label: 'Assign permissions',
      description: 'Decide which permissions a role has, among those that one has oneself.',
    },
  },
}
