/** Texts of the kit's own parts. English defines the keys. */
export const en = {
  loading: 'Loading...',
  close: 'Close',
  previous: 'Previous',
  next: 'Next',
}
