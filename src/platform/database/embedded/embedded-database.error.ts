/** What keeps the embedded PostgreSQL from running, in one line that an operator can act on. */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError'
}
