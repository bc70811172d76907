/** Texts of forms: what was not saved, and what somebody else changed meanwhile. English defines the keys. */
export const en = {
  draft: {
    found: (p: { when: string }) => `You left this form unsaved on ${p.when}.`,
    takeUp: 'Go on with it',
    drop: 'Drop it',
  },
  unsaved: {
    title: 'Leave without saving?',
    text: 'What you changed here is not saved yet.',
    stay: 'Keep editing',
    discard: 'Discard changes',
    keep: 'Close and keep a draft',
  },
  stale: {
    title: 'Somebody else changed this meanwhile',
    text: 'Nothing was overwritten. Choose for each field, then save again.',
    textBy: (p: { by: string; when: string }) => `${p.by} saved another version on ${p.when}.`,
    textAt: (p: { when: string }) => `Another version was saved on ${p.when}.`,
    mine: 'Yours',
    theirs: 'Theirs',
    keepMine: 'Keep mine',
    takeTheirs: 'Take theirs',
    empty: 'Empty',
    save: 'Save these choices',
    back: 'Back to the form',
    failed: 'The other version could not be loaded. Please try again.',
  },
}
