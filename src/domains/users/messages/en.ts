import { en as screen } from './screen.en.ts'

/** Texts of users and registration; those of specification §5 and §8 verbatim. */
export const en = {
  /** Names of the screens, menu entries and quick actions. */
  names: {
    users: 'Users',
    allUsers: 'All users',
    suspendedUsers: 'Suspended users',
    newUser: 'Add user',
    inviteUser: 'Invite user',
  },
  added: 'User added successfully',
  updated: 'User updated successfully',
  deleted: 'User deleted successfully',
  suspended: 'User suspended successfully',
  restored: 'User reactivated successfully',
  registrationFailed: 'Registration failed. Please try again.',
  invalidUid: 'The UID must be a non-empty string with at most 128 characters.',
  notFound: 'This user does not exist.',
  emailTaken: 'Another account already has this email address.',
  tooStrong: 'This person has more permissions than you, so you can’t change their account.',
  ownAccount: 'You cannot suspend or delete your own account here.',
  ownPassword: 'Change your own password on your account page.',
  stillInvited: 'This person has not accepted the invitation yet. Revoke it instead.',
  ownSecondFactor: 'Turn your own two-step sign-in off on your account page.',
  unfitReceiver: 'Choose an active person who may have listings.',
  phonesDisagree: 'Differs from the number in the “phone” field.',
  rolesDisagree: 'Names another role than the other field does.',
  screen,
  group: 'Users',
  permissions: {
    'users.read': {
      label: 'See users',
      description: 'See and search the people who have an account, with their email, phone and role.',
    },
    'users.write': {
      label: 'Manage users',
      description: 'Add people, edit their details and assign roles with no more permissions than your own.',
    },
    'users.suspend': {
      label: 'Suspend users',
      description: 'Block people from signing in, and let them back in.',
    },
    'users.delete': {
      label: 'Delete users',
      description: 'Permanently delete accounts. Their actions stay in the audit log.',
    },
  },
}
