import { en as about } from './about.en.ts'
import { en as amenities } from './amenities.en.ts'
import { en as blog } from './blog.en.ts'
import { en as card } from './card.en.ts'
import { en as details } from './details.en.ts'
import { en as home } from './home.en.ts'
import { en as products } from './products.en.ts'
import { en as services } from './services.en.ts'

/** Texts of listings and their pages. English defines the keys; texts of specification §8 are to the letter. */
export const en = {
  propertyNotFound: 'Property not found',
  unknownValue: {
    category: 'There is no such category.',
    subcategory: 'There is no such subcategory.',
    location: 'There is no such location.',
  },
  wrongCursor: 'This page address is not valid for this list.',
  about,
  amenities,
  blog,
  card,
  details,
  home,
  products,
  services,
}
