import type { Readable } from 'node:stream'
import type { MediaServices } from '#domains/media/server/index.ts'

/** Stores a picture as an upload of the owner; returns the id of its record, which is still processing. */
export async function takePicture(media: MediaServices, source: Readable, owner: { id: number }): Promise<number> {
  const prepared = await media.preparePicture(source)
  return media.keepIf(prepared, () => media.db.transaction((tx) => media.save(tx, prepared, owner)))
}
