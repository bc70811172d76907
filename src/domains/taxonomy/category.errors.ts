import { messagesOfSection } from '#shared/message.ts'
import { type Problem, problemOfContents, problemOfField, problemsOfSection } from '#shared/problem.ts'
import type { en } from './messages/en.ts'

export const categoryText = messagesOfSection<typeof en>('categories')
const problem = problemsOfSection<typeof en>('categories')

export const categoryNotFound = problem(404, 'category-not-found', 'categoryNotFound')

export const subcategoryNotFound = problem(404, 'subcategory-not-found', 'subcategoryNotFound')

/** Returns a problem: a field names a category that does not exist. */
export function unknownCategory(field: string): Problem {
  return problemOfField(400, 'unknown-category', field, categoryText('unknownCategory'))
}

/** Returns a problem: a field names a subcategory that its category does not have. */
export function unknownSubcategory(field: string): Problem {
  return problemOfField(400, 'unknown-subcategory', field, categoryText('unknownSubcategory'))
}

/** Returns a problem: another record has this name, in any letter case. */
export function nameTaken(of: 'category' | 'subcategory'): Problem {
  return problemOfField(409, `${of}-name-taken`, 'name', categoryText(`${of}NameTaken`))
}

type Contents = { subcategories: number; listings: number; deleted_listings: number }

/** Returns a problem: the category is not empty; `errors` say what and how much it contains. */
export function categoryInUse(of: 'category' | 'subcategory', contents: Contents): Problem {
  const textOf = (kind: keyof Contents, count: number) => categoryText(`inside.${kind}`, { count })
  return problemOfContents('category-in-use', categoryText(`${of}InUse`), contents, textOf)
}

/** Returns a problem: the contents of a category cannot move to itself. */
export function moveToItself(of: 'category' | 'subcategory'): Problem {
  const message = categoryText(of === 'category' ? 'moveToSameCategory' : 'moveToSameSubcategory')
  return problemOfField(400, 'invalid-input', `move_to.${of}_id`, message)
}

/** Returns a problem: the new name would turn homes into cars, or cars into homes (readings, "Property"). */
export const carsHaveListings = problem(409, 'cars-have-listings', 'carsHaveListings', 'name')

/** Returns a problem: only staff may sort by the number of listings (security.md 12). */
export const sortForStaff = problem(400, 'invalid-input', 'sortForStaff', 'sort')
