/** Texts of the menu of saved views. English defines the keys. */
export const en = {
  views: 'Views',
  usual: 'Usual view',
  empty: 'Save search, filters, order and columns under a name, to come back to them with one click.',
  sharedBy: (p: { owner: string; role: string }) => `Shared by ${p.owner} with ${p.role}`,
  sharedWith: (p: { role: string }) => `Shared with ${p.role}`,
  deleteView: (p: { name: string }) => `Delete the view ${p.name}`,
  deleteText: (p: { name: string }) => `The view “${p.name}” is deleted. The records that it shows stay.`,
  deleteSharedText: (p: { name: string; role: string }) =>
    `The view “${p.name}” is deleted, also for everybody with the role ${p.role}. The records that it shows stay.`,
  save: 'Save this view',
  saveTitle: 'Save this view',
  saveText: 'Search, filters, order, columns and page size are kept as they are now.',
  name: 'Name',
  share: 'Share with',
  nobody: 'Nobody, only for me',
  shareHint: 'Everybody with the role finds it among their views.',
  failures: {
    loading: 'The views could not be loaded.',
    saving: 'An error occurred while saving the view.',
    deleting: 'An error occurred while deleting the view.',
  },
}
