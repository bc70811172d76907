/** Why an upload is refused, and why a picture failed later. English defines the keys. */
export const en = {
  uploaded: 'Uploaded',
  removed: 'Removed',
  saved: 'Saved',
  unsupportedPicture: 'This is no picture that we can show. Please choose a JPEG, PNG, WebP or AVIF file.',
  heic:
    'This is a HEIC picture of an iPhone or iPad. Please send a JPEG: in Settings, Camera, Formats choose ' +
    '"Most Compatible", or share the picture by mail, which makes it a JPEG.',
  damagedPicture: 'The picture is damaged or was cut off. Please upload it again.',
  tooManyPixels: (p: { megapixels: number }) => `A picture may have at most ${p.megapixels} megapixels.`,
  tooManyPixelsAsWhole: (p: { megapixels: number }) =>
    `A progressive, interlaced or very long picture, a WebP or an AVIF may have at most ${p.megapixels} megapixels. An ordinary JPEG may have more.`,
  unreadablePicture: 'This picture takes too long to read. Please send another one, or a smaller one.',
  pictureTooLarge: (p: { megabytes: number }) => `A picture may have at most ${p.megabytes} MB.`,
  fileRequired: 'Please send one file in the field "file".',
  tooManyParts: 'Please send one file at a time.',
  uploadInterrupted: 'The upload was interrupted. Please try again.',
  tooManyUploads: 'You have uploaded very many files within an hour. Please go on later.',
  notFound: 'There is no such picture or video.',
  attached: 'The picture or video is in use. Remove it there first.',
  failures: {
    processing: 'The sizes of the picture could not be made. Please upload it again.',
    storage: 'The picture could not be stored. Please upload it again in a while.',
    missing: 'The file of this picture or video is missing. Please upload it again.',
  },
}
