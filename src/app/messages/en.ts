/** Texts of pages that belong to no slice. English defines the keys. */
export const en = {
  notFound: {
    title: "Something's missing.",
    text: "Sorry, we can't find that page.",
    action: 'Back to Homepage',
  },
  failure: {
    title: 'Something went wrong.',
    text: 'We could not show this page. Please try again in a moment.',
    action: 'Back to Homepage',
  },
}
