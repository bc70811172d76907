import type { DraftListing } from '../draft-listing.ts'
import type { Random } from '../random.ts'
import type { TitleRegister } from '../title-register.ts'
import { draftHome } from './draft-home.ts'
import { HOME_KINDS } from './home-kinds.ts'
import type { HomeKindKey } from './home-kinds.ts'
import { homePricing } from './home-pricing.ts'
import { HOME_QUOTAS } from './home-quotas.ts'
import type { HomeQuota } from './home-quotas.ts'

// Condominiums whose kind fixes the bedrooms.
const FIXED_BEDROOMS: Partial<Record<HomeKindKey, number>> = {
  condominium0: 0,
  condominium1: 1,
  condominium2: 2,
  condominium3: 3,
}

/** Drafts homes for sale, condominiums, homes of the other cities and short stays. */
export function draftOtherHomes(random: Random, titles: TitleRegister): DraftListing[] {
  return HOME_QUOTAS.flatMap((quota) =>
    Array.from({ length: quota.homes }, (_, index) => draftOne(quota, index, random, titles)),
  )
}

function draftOne(quota: HomeQuota, index: number, random: Random, titles: TitleRegister): DraftListing {
  const kind = random.pick(quota.kinds)
  const request = {
    kind: HOME_KINDS[kind],
    deal: quota.deal,
    period: quota.period,
    bedrooms: FIXED_BEDROOMS[kind] ?? random.pick(quota.bedrooms),
    furnished: random.pick(quota.furnished),
    // In turn, so that every place of the quota gets its share.
    place: quota.places[index % quota.places.length] ?? 'addis-abeba',
  }
  return draftHome(request, homePricing(random), random, titles)
}
