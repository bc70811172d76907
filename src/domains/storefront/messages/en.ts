import { en as card } from './card.en.ts'
import { en as details } from './details.en.ts'
import { en as products } from './products.en.ts'
import { en as search } from './search.en.ts'

/** Texts of listings and their pages. English defines the keys; texts of specification §8 are verbatim. */
export const en = {
  card,
  details,
  // When the data of a page could not be read (specification §8).
  failure: {
    title: 'Error: Failed to fetch data from the API',
    text: 'The connection to our server failed. Please try again in a moment.',
  },
  products,
  search,
}
