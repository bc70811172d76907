import { en as recorded } from './recorded.en.ts'
import { en as sentences } from './sentences.en.ts'
import { en as screen } from './screen.en.ts'

/** Texts of the record of changes. */
export const en = {
  /** What its screens, entries of the menu and quick actions are called. */
  names: { audit: 'Audit' },
  wrongCursor: 'This page address is not valid for this list.',
  screen,
  recorded,
  sentences,
  group: 'Audit',
  permissions: {
    'audit.read': {
      label: 'Read the audit trail',
      description: 'See who changed what, when and from where, sign-ins included.',
    },
  },
}
