/** Texts of the menu of saved views. English defines the keys. */
export const en = {
  views: 'Saved views',
  usual: 'Default view',
  empty: 'Save the current search, filters, sorting and columns as a view you can reopen with one click.',
  sharedBy: (p: { owner: string; role: string }) => `Shared by ${p.owner} with ${p.role}`,
  sharedWith: (p: { role: string }) => `Shared with ${p.role}`,
  deleteView: (p: { name: string }) => `Delete the view ${p.name}`,
  deleteText: (p: { name: string }) => `Delete the view “${p.name}”? The records it shows are not affected.`,
  deleteSharedText: (p: { name: string; role: string }) =>
    `Delete the view “${p.name}”, also for everyone with the role ${p.role}? The records it shows are not affected.`,
  save: 'Save this view',
  saveTitle: 'Save this view',
  saveText: 'Saves the current search, filters, sorting, columns and page size.',
  name: 'Name',
  share: 'Share with',
  nobody: 'Only me',
  shareHint: 'Everyone with this role will see it in their views.',
  failures: {
    loading: 'The views could not be loaded.',
    saving: 'An error occurred while saving the view.',
    deleting: 'An error occurred while deleting the view.',
  },
}
