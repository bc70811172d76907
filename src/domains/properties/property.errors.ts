import { Problem } from '#shared/problem.ts'
import { am } from './messages/am.ts'
import { en } from './messages/en.ts'

/** There is no such listing, or none that the caller may see (specification §8). */
export function propertyNotFound(): Problem {
  return new Problem(404, 'property-not-found', { en: en.propertyNotFound, am: am.propertyNotFound })
}

/** A filter names something that does not exist. */
export function unknownFilterValue(field: 'category' | 'subcategory' | 'location'): Problem {
  const message = { en: en.unknownValue[field], am: am.unknownValue[field] }
  return new Problem(400, 'unknown-filter-value', message, [{ field, message }])
}

/** A page address that this server did not make, or made for another order. */
export function wrongCursor(): Problem {
  const message = { en: en.wrongCursor, am: am.wrongCursor }
  return new Problem(400, 'wrong-cursor', message, [{ field: 'cursor', message }])
}
