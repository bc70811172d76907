import { promisify } from 'node:util'
import { zstdCompress } from 'node:zlib'
import type { ClientBase } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { ArchivePart, ArchivedTable } from '../archive/manifest.ts'
import type { ArchiveWriter } from '../archive/write-archive.ts'
import { type Table, quoted, quotedTable } from './catalog.ts'

const compress = promisify(zstdCompress)
/** Size of a part, which is buffered and becomes one archive entry: tar needs its length first. */
const partBytes = 4 * 2 ** 20

/** Writes the rows of a table, or those that match `where`, into the archive in COPY format. */
export async function copyOut(
  client: ClientBase,
  archive: ArchiveWriter,
  { schema, name, columns, where }: Table & { where?: string },
): Promise<ArchivedTable> {
  const list = columns.map(quoted).join(', ')
  const table = quotedTable({ schema, name })
  const from = where === undefined ? `${table} (${list})` : `(select ${list} from ${table} where ${where})`
  const stream = client.query(copyTo(`copy ${from} to stdout`))
  const parts: ArchivePart[] = []
  const folder = schema === 'public' ? 'tables' : schema
  const write = async (part: Promise<Buffer>) => {
    const number = String(parts.length + 1).padStart(5, '0')
    parts.push(await archive.add(`${folder}/${name}/${number}.copy.zst`, await part))
  }
  // Compress one part while the next is read.
  let last: Promise<Buffer> | undefined
  for await (const part of inParts(stream)) {
    if (last) await write(last)
    last = compress(part)
  }
  if (last) await write(last)
  return { schema, name, columns, rows: stream.rowCount, parts }
}

async function* inParts(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
  let chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of stream) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes < partBytes) continue
    yield Buffer.concat(chunks)
    chunks = []
    bytes = 0
  }
  if (bytes > 0) yield Buffer.concat(chunks)
}
