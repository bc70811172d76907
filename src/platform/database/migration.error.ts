/** Why the database cannot be brought to the state that this release needs; says which migration. */
export class MigrationError extends Error {
  override name = 'MigrationError'
}
