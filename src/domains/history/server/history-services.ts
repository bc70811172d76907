import { createAuditReads } from '#domains/audit/server/index.ts'
import type { CategoryServices } from '#domains/taxonomy/server/index.ts'
import type { MediaServices } from '#domains/media/server/index.ts'
import { revertLocation } from '#domains/locations/server/index.ts'
import {
  type WriteContext,
  changeableListings,
  requireOwnListing,
  revertChange,
} from '#domains/listings/server/index.ts'
import type { SettingsUseCases } from '#domains/settings/server/index.ts'
import type { AuditEvent } from '#domains/audit/index.ts'
import type { BatchUndos } from '#domains/listing-batches/server/index.ts'
import type { Database } from '#platform/database/index.ts'
import { createHistory, type RevertChange } from './history.usecases.ts'

type HistoryParts = {
  db: Database
  batches: BatchUndos
  media: Pick<MediaServices, 'stateOf'>
  listingContext: () => Promise<WriteContext>
  categoryServices: CategoryServices
  settings: SettingsUseCases
}

/** Creates the history; every kind is restored through its normal use case. */
export function createHistoryServices(parts: HistoryParts) {
  const { db, batches, media, listingContext, categoryServices: categories, settings } = parts
  return createHistory({
    db,
    audit: createAuditReads(db),
    batches,
    media,
    demandListing: (id, actor) => requireOwnListing(db, id, actor),
    listingsOf: (actor, ids) => changeableListings(db, ids, actor),
    restorers: {
      property: {
        permissions: ['properties.write-own', 'properties.write-all'],
        takeBack: async (transaction, { subject, changes }, doer) =>
          revertChange(transaction, Number(subject.id), { changes, writeContext: await listingContext() }, doer),
      },
      category: { permissions: ['categories.write'], takeBack: ofCategory(categories.category.update) },
      subcategory: { permissions: ['subcategories.write'], takeBack: ofCategory(categories.subcategory.revert) },
      location: {
        permissions: ['locations.write'],
        takeBack: (transaction, { subject, changes }, doer) =>
          revertLocation(transaction, { id: Number(subject.id), changes }, doer),
      },
      setting: {
        permissions: ['settings.write'],
        takeBack: async (transaction, event, doer) =>
          void (await settings.changeIn(transaction, formerOf(event), doer)),
      },
    },
  })
}

type ChangeCategory = (...how: Parameters<CategoryServices['category']['update']>) => Promise<unknown>

function ofCategory(change: ChangeCategory): RevertChange {
  return async (transaction, event, doer) =>
    void (await change(transaction, { id: Number(event.subject.id), input: formerOf(event) }, doer))
}

function formerOf({ changes }: AuditEvent): Record<string, never> {
  return Object.fromEntries(Object.entries(changes).map(([field, [before]]) => [field, before as never]))
}
