import { formatSize } from '#shared/size.ts'

/** Reasons why an upload is refused or failed later. English defines the keys. */
export const en = {
  uploaded: 'Uploaded',
  removed: 'Removed',
  saved: 'Saved',
  unsupportedPicture: 'This file can’t be used as a photo. Please choose a JPEG, PNG, WebP or AVIF file.',
  heic:
    'This is a HEIC photo from an iPhone or iPad. Please send a JPEG: in Settings, Camera, Formats choose ' +
    '"Most Compatible", or share the photo by email, which makes it a JPEG.',
  damagedPicture: 'The photo is damaged or incomplete. Please upload it again.',
  tooManyPixels: (p: { megapixels: number }) => `A photo can have at most ${p.megapixels} megapixels.`,
  tooManyPixelsAsWhole: (p: { megapixels: number }) =>
    `A progressive, interlaced or very long photo, a WebP or an AVIF can have at most ${p.megapixels} megapixels. An ordinary JPEG can have more.`,
  unreadablePicture: 'This photo takes too long to read. Please send another one, or a smaller one.',
  pictureTooLarge: (p: { bytes: number }) => `A photo can have at most ${formatSize(p.bytes, 'en')}.`,
  fileRequired: 'Please send one file in the field "file".',
  tooManyParts: 'Please send one file at a time.',
  uploadInterrupted: 'The upload was interrupted. Please try again.',
  tooManyUploads: 'Upload limit reached. Please try again later.',
  notFound: 'There is no such photo or video.',
  attached: 'The photo or video is in use. Remove it there first.',
  failures: {
    processing: 'This photo couldn’t be processed. Please upload it again.',
    storage: 'The photo could not be stored. Please upload it again in a while.',
    missing: 'The file of this photo or video is missing. Please upload it again.',
  },
  video: {
    unsupported: 'This is no MP4 or WebM video that browsers can play. Save it as MP4 (H.264) and try again.',
    damaged: 'The video is damaged or was cut off. Please upload it again.',
    tooManyPixels: 'The video has more than 8192 pixels on a side.',
    tooLarge: ({ bytes }: { bytes: number }) => `A video can have at most ${formatSize(bytes, 'en')}.`,
  },
}
