import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Root folder of the project, wherever the command was started. */
export const projectRoot = fileURLToPath(new URL('../..', import.meta.url))

/** Returns a path inside the project. */
export const inProject = (...parts: string[]): string => join(projectRoot, ...parts)
