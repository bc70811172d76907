import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

/** An entry of a ZIP file; `mode` is for anything but an ordinary file. */
export type ZipEntry = { name: string; content: string | Buffer; mode?: number; comment?: string }

/** Makes a valid ZIP file. */
export async function zipOf(entries: readonly ZipEntry[]): Promise<Buffer> {
  const zip = new ZipFile()
  for (const { name, content, mode = 0o100_644, comment: fileComment = '' } of entries) {
    // The types of yazl lack the comment.
    const options = { mode, compress: content.length > 1000, fileComment }
    zip.addBuffer(Buffer.from(content), name, options)
  }
  zip.end()
  return buffer(zip.outputStream)
}

/** Replaces bytes everywhere in a ZIP, to make what no ZIP program writes. */
export function replaced(zip: Buffer, from: string, to: string): Buffer {
  if (Buffer.byteLength(from) !== Buffer.byteLength(to)) throw new Error('A name keeps its length')
  return Buffer.from(zip.toString('latin1').replaceAll(latin(from), latin(to)), 'latin1')
}

function latin(text: string): string {
  return Buffer.from(text).toString('latin1')
}

/** Marks each entry as encrypted. */
export function asEncrypted(zip: Buffer): Buffer {
  return changedHeaders(zip, (header, at) => header.writeUInt16LE(header.readUInt16LE(at.flags) | 1, at.flags))
}

/** Clears the UTF-8 flag of each name, as Macs do although names are UTF-8. */
export function withoutUtf8Flag(zip: Buffer): Buffer {
  return changedHeaders(zip, (header, at) => header.writeUInt16LE(header.readUInt16LE(at.flags) & ~0x800, at.flags))
}

/** Makes each compressed entry claim this unpacked size. */
export function claiming(zip: Buffer, bytes: number): Buffer {
  return changedHeaders(zip, (header, at) => at.size !== undefined && header.writeUInt32LE(bytes, at.size))
}

function changedHeaders(zip: Buffer, change: (zip: Buffer, at: { flags: number; size?: number }) => unknown): Buffer {
  const changed = Buffer.from(zip)
  const local = Buffer.from('PK\u0003\u0004', 'latin1')
  const central = Buffer.from('PK\u0001\u0002', 'latin1')
  for (let at = changed.indexOf(local); at >= 0; at = changed.indexOf(local, at + 4)) change(changed, { flags: at + 6 })
  for (let at = changed.indexOf(central); at >= 0; at = changed.indexOf(central, at + 4))
    change(changed, { flags: at + 8, size: at + 24 })
  return changed
}

/** Repeats the directory of its entries `times` times. */
export function repeated(zip: Buffer, times: number): Buffer {
  const end = Buffer.from(zip.subarray(-22))
  const [count, size, start] = [end.readUInt16LE(10), end.readUInt32LE(12), end.readUInt32LE(16)]
  const directory = zip.subarray(start, start + size)
  for (const at of [8, 10]) end.writeUInt16LE(count * times, at)
  end.writeUInt32LE(size * times, 12)
  return Buffer.concat([zip.subarray(0, start), ...Array.from({ length: times }, () => directory), end])
}
