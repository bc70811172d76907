import { open, type FileHandle } from 'node:fs/promises'
import type { Blank, ByteRange } from './video-facts.ts'

const zeros = Buffer.alloc(1024 * 1024)

/** Takes out of a file on the disk what `readVideo` found that must not be published. Nothing in it moves. */
export async function blankVideo(path: string, blanks: readonly Blank[]): Promise<void> {
  const file = await open(path, 'r+')
  try {
    for (const blank of blanks) {
      if (blank.kind === 'write') await file.write(blank.bytes, 0, blank.bytes.length, blank.position)
      else await zero(file, blank.range)
    }
    await file.sync()
  } finally {
    await file.close()
  }
}

async function zero(file: FileHandle, { start, end }: ByteRange): Promise<void> {
  for (let position = start; position < end; position += zeros.length) {
    await file.write(zeros, 0, Math.min(zeros.length, end - position), position)
  }
}
