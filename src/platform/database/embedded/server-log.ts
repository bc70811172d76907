import { closeSync, existsSync, openSync, readSync, renameSync, statSync } from 'node:fs'

import { EmbeddedDatabaseError } from './embedded-database.error.ts'

const LARGEST_LOG_BYTES = 5 * 1024 * 1024

/** Opens the log file of the server for appending; a large one becomes `….1` first. */
export function openServerLog(path: string): { descriptor: number; start: number } {
  try {
    return open(path)
  } catch (error) {
    throw new EmbeddedDatabaseError(`The log ${path} cannot be written (${(error as NodeJS.ErrnoException).code})`)
  }
}

function open(path: string): { descriptor: number; start: number } {
  if (existsSync(path) && statSync(path).size > LARGEST_LOG_BYTES) renameSync(path, `${path}.1`)
  const descriptor = openSync(path, 'a', 0o600)
  return { descriptor, start: statSync(path).size }
}

/** What the server wrote since `start`, at most the last 4,000 bytes. */
export function logSince(path: string, start: number): string {
  const from = Math.max(start, statSync(path).size - 4000)
  const buffer = Buffer.alloc(Math.max(0, statSync(path).size - from))
  const descriptor = openSync(path, 'r')
  readSync(descriptor, buffer, 0, buffer.length, from)
  closeSync(descriptor)
  return buffer.toString('utf8')
}

/** The line of a log that says why the server ended: the last FATAL or PANIC, else the last line. */
export function reasonIn(log: string): string {
  const lines = log.trim().split('\n')
  return (lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? '').replace(
    /^.*?(?:FATAL|PANIC):\s*/,
    '',
  )
}
