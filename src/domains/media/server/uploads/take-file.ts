import { createReadStream } from 'node:fs'
import { fileTypeFromFile } from 'file-type'
import type { MediaServices } from '../media.services.ts'
import type { TakeFile } from './open-uploads.ts'

/** Makes of an upload that has arrived a picture or a video, as its content says, and stores its record. */
export function takeFileWith(services: MediaServices): TakeFile {
  const { db, save, keepIf, preparePicture, prepareVideoFile } = services
  return async (file, ownerId) => {
    const isPicture = (await fileTypeFromFile(file.path))?.mime.startsWith('image/') ?? false
    const prepared = await (isPicture ? preparePicture(createReadStream(file.path)) : prepareVideoFile(file))
    const id = await keepIf(prepared, () => db.transaction((tx) => save(tx, prepared, { id: ownerId })))
    return { id }
  }
}
