/** Texts of the students screen; those of specification §8 to the letter. English defines the keys. */
export const en = {
  title: 'Students',
  add: 'Add student',
  save: 'Save student',
  name: 'Name',
  email: 'Email',
  password: 'Password',
  subject: 'Subject',
  phone: 'Phone',
  address: 'Address',
  bio: 'Bio',
  empty: 'There are no students yet.',
  missingToken: 'Authorization token is missing. Please log in again.',
  failedToFetch: 'Failed to fetch teachers.',
  failedToAdd: 'Failed to add student.',
}
