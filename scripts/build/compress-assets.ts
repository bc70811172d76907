import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import { filesBelow } from './build-stamp.ts'

const TEXT = /\.(?:js|css|svg|json|html|txt|xml|webmanifest|ico)$/
const SMALLEST_BYTES = 256
const AT_ONCE = 4

const brotli = promisify(brotliCompress)
const gz = promisify(gzip)

/** Writes a `.br` and a `.gz`, as small as possible, next to every text file over 256 bytes below `folder`. Returns the number of files. */
export async function compressAssets(folder: string): Promise<number> {
  const queue = filesBelow(folder).filter((file) => TEXT.test(file))
  const sizes = await Promise.all(Array.from({ length: AT_ONCE }, () => compressFrom(queue)))
  return sizes.reduce((sum, size) => sum + size, 0)
}

async function compressFrom(queue: string[]): Promise<number> {
  let count = 0
  for (let file = queue.pop(); file; file = queue.pop()) {
    const content = await readFile(file)
    if (content.length <= SMALLEST_BYTES) continue
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
    await writeFile(`${file}.br`, await brotli(content, { params }))
    await writeFile(`${file}.gz`, await gz(content, { level: 9 }))
    count += 1
  }
  return count
}
