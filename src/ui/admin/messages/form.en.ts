/** Texts of forms: drafts, unsaved input and conflicts. English defines the keys. */
export const en = {
  draft: {
    found: (p: { when: string }) => `You have an unsaved draft from ${p.when}.`,
    takeUp: 'Continue editing',
    drop: 'Discard',
  },
  noAnswer: 'No connection. What you typed is still here; try again.',
  unsaved: {
    title: 'Leave without saving?',
    text: 'You have unsaved changes.',
    stay: 'Keep editing',
    discard: 'Discard changes',
    keep: 'Close and keep a draft',
  },
  draftsGo: {
    title: 'Log out and delete drafts?',
    text: 'You have unsaved drafts on this device. Logging out deletes them.',
    stay: 'Stay logged in',
    discard: 'Delete and log out',
  },
  steps: {
    step: (p: { number: number; count: number; title: string }) => `Step ${p.number} of ${p.count}: ${p.title}`,
    back: 'Back',
    next: 'Next',
    kept: 'Draft saved',
    notKept: 'The draft is not saved on the server yet. It is kept on this device.',
    onlyTyped: 'The draft is not saved on the server yet, and this browser does not keep it. Please stay on this page.',
  },
  stale: {
    title: 'Someone else saved changes while you were editing',
    text: 'Nothing has been overwritten. Choose which value to keep for each field, then save.',
    textBy: (p: { by: string; when: string }) => `${p.by} saved another version on ${p.when}.`,
    textAt: (p: { when: string }) => `Another version was saved on ${p.when}.`,
    mine: 'Yours',
    theirs: 'Theirs',
    keepMine: 'Keep mine',
    takeTheirs: 'Use theirs',
    empty: 'Empty',
    save: 'Save',
    back: 'Back to the form',
    failed: 'The other version could not be loaded. Please try again.',
  },
}
