import { en as recorded } from './recorded.en.ts'
import { en as sentences } from './sentences.en.ts'
import { en as screen } from './screen.en.ts'

/** Texts of the audit log. */
export const en = {
  /** Names of its screens, menu entries and quick actions. */
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
