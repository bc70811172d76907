import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { unreadableFile } from '../file.errors.ts'

/** The chunk size: the rows of a chunk are parsed without a pause, so it must be small enough for the server to respond to others. */
const pieceBytes = 64 * 1024

/** A file verified as UTF-8 text. */
export type SourceFile = { bytes: number; text(): AsyncGenerator<{ text: string; bytes: number }> }

/**
 * Opens a file and reads it once completely, so that nothing is imported from a file that is not UTF-8 further on. Throws a problem when it
 * cannot be read.
 */
export async function openSourceFile(path: string): Promise<SourceFile> {
  const bytes = await sizeOf(path)
  const text = () => decoded(path)
  try {
    const beginning = await beginningOf(path)
    // Spreadsheet files are ZIP archives.
    if (beginning === 'PK\u0003\u0004') throw unreadableFile('spreadsheet')
    // UTF-16 without a byte order mark is UTF-8 too, with a NUL beside each Latin letter.
    if (beginning.includes('\0')) throw unreadableFile('notUtf8')
    for await (const _ of text());
  } catch (error) {
    throw asProblem(error)
  }
  return { bytes, text }
}

async function sizeOf(path: string): Promise<number> {
  const found = await stat(path).catch((error: unknown) => {
    throw asProblem(error)
  })
  if (!found.isFile()) throw unreadableFile('notAFile')
  return found.size
}

async function* decoded(path: string): AsyncGenerator<{ text: string; bytes: number }> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let bytes = 0
  for await (const piece of createReadStream(path, { highWaterMark: pieceBytes }) as AsyncIterable<Buffer>) {
    bytes += piece.length
    yield { text: decoder.decode(piece, { stream: true }), bytes }
  }
  yield { text: decoder.decode(), bytes }
}

async function beginningOf(path: string): Promise<string> {
  await using file = await open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0)
  return buffer.toString('latin1', 0, bytesRead)
}

function asProblem(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return unreadableFile('notUtf8')
  if (code === 'ENOENT' || code === 'ENOTDIR') return unreadableFile('notFound')
  if (code === 'EACCES' || code === 'EPERM') return unreadableFile('notReadable')
  if (code === 'EISDIR') return unreadableFile('notAFile')
  return error
}
