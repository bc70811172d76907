import type { TranslationOf } from '#shared/translate.ts'
import type { en } from '../messages/en.ts'
import type { ListingStatus } from '#domains/listings/index.ts'

/** What a status is called: `sold` is "Sold" of a home for sale, "Rented" of one for rent, both while the type is unknown. */
export function statusLabel(
  { status: names, ended }: Pick<TranslationOf<typeof en>, 'status' | 'ended'>,
  status: ListingStatus,
  type: string | null,
): string {
  return status === 'sold' && (type === 'rent' || type === 'sell') ? ended[type] : names[status]
}
