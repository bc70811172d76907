import { marketKinds } from '#domains/taxonomy/index.ts'
import { draftCars } from './cars/cars.ts'
import { draftCommercialProperties } from './commercial/commercial-properties.ts'
import type { DemoCategory, DemoListing, DraftListing, PlannedListing } from './draft-listing.ts'
import { draftAddisRents } from './homes/addis-rents.ts'
import { draftOtherHomes } from './homes/other-homes.ts'
import { draftPlots } from './land/plots.ts'
import { drawPoint } from './points.ts'
import { createRandom } from './random.ts'
import type { Random } from './random.ts'
import { sampleDrafts } from './sample-drafts.ts'
import { statedFacts } from './stated-facts.ts'
import { createTitleRegister } from './title-register.ts'
import { UNUSUAL_LISTINGS } from './unusual-listings.ts'

const SEED = 2018
/** Share of the drafts that is shown: as many listings as there are pictures for. */
const SHOWN_SHARE = 0.315
const SOLD_SHARE = 0.04
const PENDING_SHARE = 0.06
const VIDEO_SHARE = 1 / 6
const OLDEST_DAYS = 180

/** Generates the demo market without its pictures; the same seed gives the same market on every machine. */
export function generateDemoMarket(seed: number = SEED): {
  categories: readonly DemoCategory[]
  listings: PlannedListing[]
} {
  const random = createRandom(seed)
  const titles = createTitleRegister()
  const drafts = [
    ...draftAddisRents(random.fork('addis rents'), titles),
    ...draftOtherHomes(random.fork('other homes'), titles),
    ...draftCommercialProperties(random.fork('commercial'), titles),
    ...draftPlots(random.fork('land'), titles),
    ...draftCars(random.fork('cars'), titles),
  ]
  const listings = publish(
    random.fork('order').shuffle([...sampleDrafts(drafts, SHOWN_SHARE), ...UNUSUAL_LISTINGS]),
    random.fork('publishing'),
    { facts: random.fork('facts'), points: random.fork('points') },
  )
  // In the order in which pages show them; the first four fill the home page (specification §2).
  return { categories: marketKinds, listings }
}

function publish(
  drafts: DraftListing[],
  random: Random,
  { facts, points }: { facts: Random; points: Random },
): PlannedListing[] {
  const statuses = drawStatuses(drafts, random)
  return drafts.map((draft, index) => ({
    reference: `DEMO-${String(index + 1).padStart(5, '0')}`,
    ...draft,
    facts: statedFacts(draft, facts),
    point: draft.category === 'cars' ? null : drawPoint(draft.location, points),
    status: statuses.get(draft) ?? 'available',
    // The square makes new listings more frequent than old ones.
    daysAgo: Math.round(OLDEST_DAYS * random.next() ** 2 * 1000) / 1000,
    hasVideo: draft.category !== 'land' && draft.sceneKinds.length > 0 && random.chance(VIDEO_SHARE),
  }))
}

/** Draws exact shares of pending and sold listings; only listings for sale can be sold. */
function drawStatuses(drafts: DraftListing[], random: Random): Map<DraftListing, DemoListing['status']> {
  const order = random.shuffle(drafts)
  const sold = order
    .filter(({ propertyType }) => propertyType === 'sell')
    .slice(0, Math.round(drafts.length * SOLD_SHARE))
  const pending = order.filter((draft) => !sold.includes(draft)).slice(0, Math.round(drafts.length * PENDING_SHARE))
  return new Map([
    ...sold.map((draft) => [draft, 'sold'] as const),
    ...pending.map((draft) => [draft, 'pending'] as const),
  ])
}
