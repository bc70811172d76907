import { en as list } from './list.en.ts'
import { en as charts } from './charts.en.ts'
import { en as form } from './form.en.ts'

/** Texts of the back-office kit: lists, forms, confirmations. Those of specification §2 and §8 are verbatim. */
export const en = {
  charts,
  form,
  success: 'Success',
  error: 'Error',
  authenticationError: 'Authentication Error',
  sure: 'Are you sure?',
  noRevert: "You won't be able to revert this!",
  deleteIt: 'Yes, delete it!',
  cancel: 'Cancel',
  search: 'Search...',
  actions: 'Actions',
  number: '#',
  edit: 'Edit',
  delete: 'Delete',
  of: (p: { action: string; name: string }) => `${p.action}: ${p.name}`,
  pageSize: 'Rows per page',
  range: (p: { first: string; last: string; total: string }) => `${p.first}–${p.last} of ${p.total}`,
  moreThan: (p: { count: string }) => `${p.count}+`,
  pages: 'Pages of the list',
  tryAgain: 'Try again',
  failed: 'This list could not be loaded.',
  /** For a list without rows although records may exist. */
  nothing: {
    search: { title: 'Nothing matches your search.', clear: 'Clear search' },
    filters: { title: 'Nothing matches these filters.', clear: 'Clear filters' },
    page: { title: 'There is nothing on this page.', clear: 'Go to the first page' },
  },
  list,
}
