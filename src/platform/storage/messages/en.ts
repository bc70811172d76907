/** Messages for files that cannot be stored or read. English defines the keys. */
export const en = {
  full: 'There is no room left to store files. Nothing was saved; please tell an administrator.',
  unavailable: 'Files cannot be stored or read at the moment. Nothing was saved; please try again in a moment.',
}
