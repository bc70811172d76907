import { randomUUID } from 'node:crypto'
import type { AuditChanges, AuditEntry } from '#domains/audit/index.ts'
import { changesBetween, changesFromNothing, recordAudit } from '#domains/audit/server/index.ts'
import type { RequestContext } from '#shared/actor.ts'
import { onlyRow, translateViolations, type Transaction } from '#platform/database/index.ts'
import { requireVersion } from '#platform/http/index.ts'
import { categoryKind, isCarCategory, type StoredCategory, type Level } from '../category.ts'
import {
  carsHaveListings,
  categoryNotFound,
  nameTaken,
  subcategoryNotFound,
  unknownCategory,
} from '../category.errors.ts'
import type { CategoryChanges, NewCategory, NewSubcategory, SubcategoryChanges } from '../category.schemas.ts'
import {
  sumOf,
  type CategoryListings,
  type CountedCategory,
  type CountedSubcategory,
  type ListingMove,
} from './category-reads.ts'
import {
  findSubcategory,
  insertTaxon,
  lockTaxa,
  moveSubcategory,
  readCategories,
  readSubcategories,
  updateTaxon,
  type Texts,
} from './category.repository.ts'

/** Creates the use cases of categories. The routes check the permission and pass their transaction. */
export function createCategoryUseCases(listings: CategoryListings) {
  /**
   * Changes the given fields; when the category stops or begins to have rooms, those of its listings are cleared. Throws
   * `category-not-found`, `stale-version`, `category-name-taken`, and `cars-have-listings` for a name that would turn its listings into cars, or cars into something else.
   */
  async function update(
    tx: Transaction,
    { id, input }: { id: number; input: CategoryChanges },
    context: RequestContext,
  ): Promise<CountedCategory> {
    const [before] = await lockTaxa(tx, 'category', [id])
    if (!before) throw categoryNotFound()
    requireVersion(input.version, before.version)
    const texts = textsAfter(before, input)
    const changesCars = isCarCategory(before.name) !== isCarCategory(texts.name)
    if (changesCars && (await listings.count(tx, id)).length > 0) throw carsHaveListings()
    const hasRooms = (input.has_rooms === undefined ? before.hasRooms : input.has_rooms) ?? null
    const earlier = { ...textsOf(before), has_rooms: before.hasRooms ?? null }
    const changes = changesBetween(earlier, { ...texts, has_rooms: hasRooms })
    const isChanged = Object.keys(changes).length > 0
    const save = () => updateTaxon(tx, 'category', id, { ...texts, hasRooms })
    const category = isChanged ? await translateViolations(taken.category, save) : before
    if (isChanged) {
      const [batch, kinds] = [randomUUID(), kindsOf(before, category)]
      const members = await listings.adaptRooms(tx, { categoryId: id, kinds }, { context, batch })
      await recordChange(tx, context, { action: 'category.updated', of: before, changes, ...batchOf(batch, members) })
    }
    const inside = await readSubcategories(tx, id)
    return { ...category, subcategories: inside.length, ...sumOf(await listings.count(tx, id)) }
  }

  return { create: createCategory, update }
}

/** Creates the use cases of subcategories. */
export function createSubcategoryUseCases(listings: CategoryListings) {
  /**
   * Changes the given fields; a new category moves its listings along. Throws `subcategory-not-found`, `stale-version`, `unknown-category`,
   * `subcategory-name-taken`.
   */
  async function update(
    tx: Transaction,
    { id, input }: { id: number; input: SubcategoryChanges },
    context: RequestContext,
  ): Promise<CountedSubcategory> {
    const { subcategory: before, category: from, target: to } = await lockSubcategory(tx, id, input.category_id)
    if (!to) throw unknownCategory('category_id')
    requireVersion(input.version, before.version)
    const texts = textsAfter(before, input)
    const changes = changesBetween({ ...textsOf(before), category: from.name }, { ...texts, category: to.name })
    if (Object.keys(changes).length > 0) {
      const moved = { ...texts, categoryId: to.id }
      await translateViolations<unknown>(taken.subcategory, () =>
        to.id === from.id ? updateTaxon(tx, 'subcategory', id, texts) : moveSubcategory(tx, before, moved),
      )
      const batch = randomUUID()
      const members = to.id === from.id ? 0 : await takeListingsAlong(tx, { id, from, to }, { context, batch })
      const entry = { action: 'subcategory.updated', of: before, changes, ...batchOf(batch, members) } as const
      await recordChange(tx, context, entry)
    }
    const counts = (await listings.count(tx, to.id)).filter(({ subcategoryId }) => subcategoryId === id)
    const subcategory = onlyRow(await lockTaxa(tx, 'subcategory', [id]))
    return { ...subcategory, categoryName: to.name, ...sumOf(counts) }
  }

  function takeListingsAlong(
    tx: Transaction,
    { id, from, to }: { id: number; from: StoredCategory; to: StoredCategory },
    by: { context: RequestContext; batch: string },
  ): Promise<number> {
    const move = {
      from: { categoryId: from.id, subcategoryId: id },
      to: { categoryId: to.id, subcategoryId: id },
      kinds: kindsOf(from, to),
    }
    return listings.move(tx, move, by)
  }

  /** Reverts a recorded change, which has the category by its name. Throws as `update` does. */
  async function revert(
    tx: Transaction,
    { id, input: { category: name, ...input } }: { id: number; input: SubcategoryChanges & { category?: string } },
    context: RequestContext,
  ): Promise<CountedSubcategory> {
    if (name === undefined) return update(tx, { id, input }, context)
    const category = (await readCategories(tx)).find((one) => one.name === name)
    if (!category) throw unknownCategory('category_id')
    return update(tx, { id, input: { ...input, category_id: category.id } }, context)
  }

  return { create: createSubcategory, update, revert }
}

/** Adds a category. Throws `category-name-taken`. */
async function createCategory(
  tx: Transaction,
  { has_rooms: hasRooms = null, ...input }: NewCategory,
  context: RequestContext,
): Promise<CountedCategory> {
  const texts = { ...input, translations: input.translations ?? {} }
  const category = await translateViolations(taken.category, () => insertTaxon(tx, 'category', { ...texts, hasRooms }))
  const changes = changesFromNothing({ ...texts, has_rooms: hasRooms })
  await recordChange(tx, context, { action: 'category.created', of: category, changes })
  return { ...category, subcategories: 0, listings: 0, deleted: 0 }
}

/** Adds a subcategory. Throws `unknown-category`, `subcategory-name-taken`. */
async function createSubcategory(
  tx: Transaction,
  { category_id: categoryId, ...input }: NewSubcategory,
  context: RequestContext,
): Promise<CountedSubcategory> {
  const [category] = await lockTaxa(tx, 'category', [categoryId])
  if (!category) throw unknownCategory('category_id')
  const texts = { ...input, translations: input.translations ?? {}, categoryId }
  const subcategory = await translateViolations(taken.subcategory, () => insertTaxon(tx, 'subcategory', texts))
  const changes = changesFromNothing({ ...textsOf(subcategory), category: category.name })
  await recordChange(tx, context, { action: 'subcategory.created', of: subcategory, changes })
  return { ...subcategory, categoryName: category.name, listings: 0, deleted: 0 }
}

/** Locks a subcategory, its category and the target category (default: its own), categories first. Throws `subcategory-not-found`. */
export async function lockSubcategory(tx: Transaction, id: number, wanted: number | undefined) {
  const seen = await findSubcategory(tx, id)
  if (!seen) throw subcategoryNotFound()
  const targetId = wanted ?? seen.categoryId
  const locked = await lockTaxa(tx, 'category', [seen.categoryId, targetId])
  const [subcategory] = await lockTaxa(tx, 'subcategory', [id])
  const category = locked.find((one) => one.id === subcategory?.categoryId)
  if (!subcategory || !category) throw subcategoryNotFound()
  return { subcategory, category, target: locked.find((one) => one.id === targetId) }
}

type Recorded = Pick<AuditEntry, 'batch' | 'members'> & {
  action: `${Level}.${'created' | 'updated' | 'deleted'}`
  of: { id: number; name: string }
  changes: AuditChanges
}

/** Records a change of either level in the audit log. */
export async function recordChange(
  tx: Transaction,
  context: RequestContext,
  { action, of: { id, name }, ...entry }: Recorded,
): Promise<void> {
  const [kind = ''] = action.split('.')
  await recordAudit(tx, context, { ...entry, action, subject: { kind, id, name } })
}

/** Returns the batch fields of an audit entry that stands for several changes, if there were any. */
export function batchOf(batch: string, members: number): Pick<AuditEntry, 'batch' | 'members'> {
  return members > 0 ? { batch, members } : {}
}

export function kindsOf(from: StoredCategory, to: StoredCategory): ListingMove['kinds'] {
  return { before: categoryKind(from), after: categoryKind(to) }
}

const taken = {
  category: { categories_name: () => nameTaken('category') },
  subcategory: { subcategories_name: () => nameTaken('subcategory') },
}

function textsOf({ name, description, translations }: Texts): Texts {
  return { name, description, translations }
}

function textsAfter(before: Texts, after: { [Key in keyof Texts]?: Texts[Key] | undefined }): Texts {
  const { name = before.name, description = before.description, translations = before.translations } = after
  return { name, description, translations }
}
