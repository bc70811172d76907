import { formatSize } from '#shared/size.ts'

/** Texts of the import, in the terminal and in the browser. English defines the keys. */
export const en = {
  /** Imports in the browser. */
  job: {
    uploaded: 'File uploaded. Now match its columns.',
    checking: 'The file is being checked.',
    started: 'The import has started.',
    cancelled: 'The import was cancelled.',
    undoing: 'The import is being undone.',
    nothingToUndo: 'There is nothing of this import to undo.',
    notFound: 'There is no such import.',
    busy: 'This file is already being processed.',
    noFile: 'Send one CSV or ZIP file.',
    cutOff: 'The file did not arrive completely.',
    noRoom: 'The server has run out of disk space.',
    fileGone: 'This file has expired. Please upload it again.',
    tooLarge: ({ bytes }: { bytes: number }) => `The file has more than ${formatSize(bytes, 'en')}.`,
    failed: 'The import stopped because of an error on our side. Start it again: nothing is added twice.',
  },
}
