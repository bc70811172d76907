import { type ZodApp, registerReadySetRoute, registerRecordRoutes, declareServerSlice } from '#platform/http/index.ts'
import { plurals, type Level, type Category, type StoredCategory } from '../category.ts'
import { categoryNotFound, categoryText, subcategoryNotFound } from '../category.errors.ts'
import {
  categoryChangesSchema,
  categoryQuerySchema,
  categorySchema,
  newCategorySchema,
  newSubcategorySchema,
  removalSchema,
  subcategoryChangesSchema,
  subcategoryQuerySchema,
  subcategorySchema,
} from '../category.schemas.ts'
import {
  createCategoryReads,
  type CategoryDependencies,
  type CountedCategory,
  type CountedSubcategory,
  type Counts,
  type NamedSubcategory,
} from './category-reads.ts'
import { createCategoryRemoval, createSubcategoryRemoval } from './category-removal.ts'
import { addReadySet } from './ready-set.ts'
import { createCategoryUseCases, createSubcategoryUseCases } from './category.usecases.ts'
import type { z } from 'zod'
import { may, type Actor } from '#shared/actor.ts'
import { declarePermissions } from '#shared/permission.ts'
import { en } from '../messages/permissions.en.ts'

export type CategoryServices = ReturnType<typeof createCategoryServices>

/** Creates the services of the category routes. */
export function createCategoryServices(dependencies: CategoryDependencies) {
  const { db, listings } = dependencies
  const reads = createCategoryReads(dependencies)
  return {
    db,
    category: {
      schemas: {
        query: categoryQuerySchema,
        creation: newCategorySchema,
        changes: categoryChangesSchema,
        removal: removalSchema,
        view: categorySchema,
      },
      list: reads.categories,
      ...createCategoryUseCases(listings),
      remove: createCategoryRemoval(listings),
      present: presentCategory,
    },
    subcategory: {
      schemas: {
        query: subcategoryQuerySchema,
        creation: newSubcategorySchema,
        changes: subcategoryChangesSchema,
        removal: removalSchema,
        view: subcategorySchema,
      },
      list: reads.subcategories,
      ...createSubcategoryUseCases(listings),
      remove: createSubcategoryRemoval(listings),
      present: presentSubcategory,
    },
  }
}

/** Returns the API's names of a level, and the conflicts of its changes. */
const kindOf = (level: Level, ...updateConflicts: string[]) => ({
  name: level,
  plural: plurals[level],
  tag: 'Categories',
  listing: 'Without parameters all of them, up to 500. `Link` names the neighbouring pages.',
  text: (done: 'added' | 'updated' | 'deleted') =>
    categoryText(`${level}${({ added: 'Added', updated: 'Updated', deleted: 'Deleted' } as const)[done]}`),
  notFound: level === 'category' ? categoryNotFound : subcategoryNotFound,
  conflicts: {
    added: [`${level}-name-taken`],
    updated: [`${level}-name-taken`, ...updateConflicts],
    deleted: ['category-in-use'],
  },
})

export const slice = declareServerSlice({
  name: 'taxonomy',
  permissions: [
    ...declarePermissions('categories', { name: 'categoryPermissions', path: ['categories'], english: en.categories }),
    ...declarePermissions('subcategories', {
      name: 'categoryPermissions',
      path: ['subcategories'],
      english: en.subcategories,
    }),
  ],
  register: registerCategories,
})

/** Registers the routes of categories and subcategories (specification §7). */
function registerCategories(app: ZodApp, { categoryServices }: { categoryServices: CategoryServices }): void {
  const { db, category, subcategory } = categoryServices
  const categories = kindOf('category', 'cars-have-listings')
  registerRecordRoutes(app, categories, { db, calls: category })
  registerRecordRoutes(app, kindOf('subcategory'), { db, calls: subcategory })
  registerReadySetRoute(app, categories, {
    db,
    summary: 'Add missing standard categories',
    add: addReadySet,
    text: (count) => categoryText('readySetAdded', { count }),
  })
}

/** Converts a category to its API form, the only place that does; adds counts and abilities for users who may change it. */
function presentCategory(category: Category | CountedCategory, actor: Actor): z.input<typeof categorySchema> {
  const { hasRooms } = category
  const common = { ...textsOf(category), ...(typeof hasRooms === 'boolean' && { has_rooms: hasRooms }) }
  if (!('listings' in category) || !may(actor, 'categories.write')) return common
  return { ...common, ...staffKeysOf(category), subcategories: category.subcategories }
}

/** Converts a subcategory to its API form; the only place that does. */
function presentSubcategory(
  subcategory: NamedSubcategory | CountedSubcategory,
  actor: Actor,
): z.input<typeof subcategorySchema> {
  const { categoryId, categoryName } = subcategory
  const common = { ...textsOf(subcategory), category_id: categoryId, category_name: categoryName }
  if (!('listings' in subcategory) || !may(actor, 'subcategories.write')) return common
  return { ...common, ...staffKeysOf(subcategory) }
}

/** Returns the public fields with all languages: forms and lists use the reader's language. */
function textsOf({ id, name, description, slug, translations: { am } }: Category) {
  return { id, name, description, slug, translations: am ? { am } : {} }
}

function staffKeysOf({ version, listings, deleted }: StoredCategory & Counts) {
  return { version, listings, deleted_listings: deleted, abilities: { update: true, delete: true } }
}
