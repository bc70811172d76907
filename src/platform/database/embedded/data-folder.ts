import { mkdirSync, realpathSync } from 'node:fs'
import { resolve } from 'node:path'

import { EmbeddedDatabaseError } from './embedded-database.error.ts'

/** Makes the data folder when it is absent and returns its real path, the one PostgreSQL will report. */
export function openDataFolder(dataDir: string): string {
  const path = resolve(dataDir)
  try {
    mkdirSync(path, { recursive: true })
    return realpathSync(path)
  } catch (error) {
    throw new EmbeddedDatabaseError(
      `The data folder ${path} cannot be made (${(error as NodeJS.ErrnoException).code}); set DATA_DIR`,
    )
  }
}
