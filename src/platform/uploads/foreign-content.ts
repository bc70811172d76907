import { open } from 'node:fs/promises'

/**
 * Content that makes a file also a program or page; cameras write none of it. Six bytes or longer: shorter sequences occur by chance in
 * every hundredth photograph.
 */
const foreign = /<(?:\?php\s|script[\s>/]|html[\s>]|!doctype\s|iframe[\s>])/i
const longest = '<!doctype '.length
const chunkBytes = 256 * 1024
/** PDF readers accept a header this far into a file. */
const pdfHeaderWithin = 1024
/** A ZIP directory ends this close to the end of file: a comment of at most 65,535 bytes may follow. */
const archiveEndWithin = 65_557

/** Returns whether a picture is also a program, page, document or archive (security.md 14). */
export async function isSomethingElseToo(path: string): Promise<boolean> {
  await using file = await open(path, 'r')
  const { size } = await file.stat()
  const head = Buffer.alloc(Math.min(size, pdfHeaderWithin))
  await file.read(head, 0, head.length, 0)
  const tail = Buffer.alloc(Math.min(size, archiveEndWithin))
  await file.read(tail, 0, tail.length, size - tail.length)
  if (head.includes('%PDF-') || startsAsScript(head) || endsAsArchive(tail)) return true
  let overlap = ''
  for await (const chunk of file.createReadStream({ start: 0, autoClose: false, highWaterMark: chunkBytes })) {
    const window = overlap + (chunk as Buffer).toString('latin1')
    if (foreign.test(window)) return true
    overlap = window.slice(-longest)
  }
  return false
}

/** Detects a JPEG whose first segment length reads as the start of a JavaScript comment. */
function startsAsScript(head: Buffer): boolean {
  return head[0] === 0xff && head[1] === 0xd8 && head.subarray(4, 6).toString('latin1') === '/*'
}

/** Detects a ZIP archive (JAR, DOCX …), which is read from its end. */
function endsAsArchive(tail: Buffer): boolean {
  const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  return end >= 0 && end + 22 <= tail.length && end + 22 + tail.readUInt16LE(end + 20) === tail.length
}
