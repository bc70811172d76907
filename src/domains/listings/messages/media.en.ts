const counted = (count: number, what: 'photo' | 'video') =>
  count === 1 ? `1 ${what}` : `${count === 0 ? 'no' : count} ${what}s`

/** Messages of the calls on a listing's pictures and videos. English defines the keys. */
export const en = {
  added: 'Photos and videos added successfully',
  ordered: 'Order saved successfully',
  updated: 'Photo updated successfully',
  cover: 'Cover chosen successfully',
  removed: 'The photo or video has been removed.',
  notOfListing: 'This listing has no such photo or video.',
  otherOrder: 'The photos and videos of this listing changed in the meantime. Look at them again.',
  videoAsCover: 'Only a photo can be the cover.',
  ofOtherListing: 'Another listing has this photo or video already.',
  filesRefused: 'Nothing was saved: some files cannot be used.',
  unknownFile: 'Files are sent as images or videos.',
  nothingSent: 'Send at least one photo or video.',
  noForm: 'The form could not be read to its end.',
  tooManyParts: 'The form has too many parts.',
  tooMany: ({ pictures, videos }: { pictures: number; videos: number }) =>
    `A listing can have at most ${counted(pictures, 'photo')} and ${counted(videos, 'video')}.`,
}
