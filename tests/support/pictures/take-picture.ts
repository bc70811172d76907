import type { Readable } from 'node:stream'
import type { MediaServices } from '#domains/media/server/index.ts'

/** Takes a picture in as an upload of the owner; returns the id of its record, which is processing still. */
export async function takePicture(media: MediaServices, source: Readable, owner: { id: number }): Promise<number> {
  const prepared = await media.preparePicture(source)
  return media.keepIf(prepared, () => media.db.transaction((tx) => media.save(tx, prepared, owner)))
}
