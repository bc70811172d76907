import { en as screen } from './screen.en.ts'

/** Texts of the students screen. */
export const en = {
  /** Names of its screens, menu entries and quick actions. */
  names: { students: 'Students' },
  added: 'Student added successfully',
  alreadyStudent: 'This account is already listed as a student.',
  unknownUid: 'There is no account with this UID and email address.',
  pictureGone: 'This photo is no longer there, because it was chosen more than an hour ago. Please choose it again.',
  screen,
  group: 'Students',
  permissions: {
    'students.manage': { label: 'Manage students', description: 'See the list of students and add to it.' },
  },
}
