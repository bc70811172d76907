import { en as screen } from './screen.en.ts'

/** Texts of users and registration; those of specification §5 and §8 to the letter. */
export const en = {
  added: 'User added successfully',
  updated: 'User updated successfully',
  deleted: 'User deleted successfully',
  suspended: 'User suspended successfully',
  restored: 'User restored successfully',
  registrationFailed: 'Registration failed. Please try again.',
  invalidUid: 'The UID must be a non-empty string with at most 128 characters.',
  notFound: 'This user does not exist.',
  emailTaken: 'Another account already has this e-mail address.',
  tooStrong: 'This person may do more than you may, so you cannot change their account.',
  ownAccount: 'You cannot suspend or delete your own account here.',
  ownPassword: 'Change your own password on your account page.',
  rolesDisagree: 'Names another role than the other field does.',
  screen,
  group: 'Users',
  permissions: {
    'users.read': {
      label: 'See users',
      description: 'See and search the people who have an account, with their e-mail, phone and role.',
    },
    'users.write': {
      label: 'Manage users',
      description: 'Add people, change their details, and give them roles that allow no more than one may do oneself.',
    },
    'users.suspend': {
      label: 'Suspend users',
      description: 'Keep people from signing in, at once, and let them in again.',
    },
    'users.delete': {
      label: 'Delete users',
      description: 'Delete accounts for good; what they did stays in the record.',
    },
  },
}
