import { formatSize } from '#shared/size.ts'

/** Messages for refused resumable uploads. English defines the keys. */
export const en = {
  notFound: 'There is no such upload. Please start it again.',
  expired: 'This upload was left unfinished for too long. Please start it again.',
  otherOffset: 'This piece does not follow the last one.',
  wrongVersion: 'Uploads speak version 1.0.0 of the tus protocol.',
  invalid: 'This is no request of the tus protocol.',
  interrupted: 'The connection ended before this piece did.',
  tooLarge: ({ bytes }: { bytes: number }) => `This file can have at most ${formatSize(bytes, 'en')}.`,
  longerThanAnnounced: 'The file is larger than the upload that was announced, or than files may be.',
  tooMany: 'You have too many unfinished uploads. Finish or cancel some first.',
}
