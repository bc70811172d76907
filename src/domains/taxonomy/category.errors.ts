import { messagesOfSection } from '#shared/message.ts'
import { Problem, problemOfField } from '#shared/problem.ts'
import type { en } from './messages/en.ts'

/** Names a text of this slice. */
export const categoryText = messagesOfSection<typeof en>('categories')

/** There is no such category. */
export function categoryNotFound(): Problem {
  return new Problem(404, 'category-not-found', categoryText('categoryNotFound'))
}

export function subcategoryNotFound(): Problem {
  return new Problem(404, 'subcategory-not-found', categoryText('subcategoryNotFound'))
}

/** A field names a category that does not exist. */
export function unknownCategory(field: string): Problem {
  return problemOfField(400, 'unknown-category', field, categoryText('unknownCategory'))
}

/** A field names a subcategory that its category does not have. */
export function unknownSubcategory(field: string): Problem {
  return problemOfField(400, 'unknown-subcategory', field, categoryText('unknownSubcategory'))
}

/** Another one has this name, in any letter case. */
export function nameTaken(of: 'category' | 'subcategory'): Problem {
  return problemOfField(409, `${of}-name-taken`, 'name', categoryText(`${of}NameTaken`))
}

/** What keeps a category from being deleted. */
type Contents = { subcategories: number; listings: number; deleted_listings: number }

/** Something is in it; `errors` say what and how much. */
export function categoryInUse(of: 'category' | 'subcategory', contents: Contents): Problem {
  const kinds = (['subcategories', 'listings', 'deleted_listings'] as const).filter((kind) => contents[kind] > 0)
  const fields = kinds.map((field) => {
    const count = contents[field]
    return { field, message: categoryText(`inside.${field}`, { count }) }
  })
  return new Problem(409, 'category-in-use', categoryText(`${of}InUse`), fields)
}

/** What is deleted cannot take what is in it. */
export function moveToItself(of: 'category' | 'subcategory'): Problem {
  const message = categoryText(of === 'category' ? 'moveToSameCategory' : 'moveToSameSubcategory')
  return problemOfField(400, 'invalid-input', `move_to.${of}_id`, message)
}

/** Another name would make cars of homes, or homes of cars (readings, "Property"). */
export function carsHaveListings(): Problem {
  return problemOfField(409, 'cars-have-listings', 'name', categoryText('carsHaveListings'))
}

/** Counts of all listings are for staff (security.md 12). */
export function sortForStaff(): Problem {
  return problemOfField(400, 'invalid-input', 'sort', categoryText('sortForStaff'))
}
