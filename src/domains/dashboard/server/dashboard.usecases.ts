import type { CategoryDirectory } from '#domains/taxonomy/server/index.ts'
import type { SearchIndex } from '#domains/listing-index/server/index.ts'
import type { LocationTree } from '#domains/locations/index.ts'
import type { LocationDirectory } from '#domains/locations/server/index.ts'
import type { Database } from '#platform/database/index.ts'
import { may, type SignedInActor } from '#shared/actor.ts'
import { dayOf } from '#shared/moment.ts'
import { type Period, lastDays, lengthOf, momentsOf, periodDays, weeksOf, wrongDashboardPeriod } from '../period.ts'
import { attentionKinds, type DashboardQuery, type DashboardView } from '../dashboard.schemas.ts'
import { type Activity, readActivity, scopeOf } from './dashboard.repository.ts'
import { type MedianRow, mediansOf } from './medians.ts'
import { type ListAddress, listAddressFor, listedFilter, locationParts, nameOf, stockParts } from './dashboard-parts.ts'

type DashboardDependencies = {
  db: Database
  locations: LocationDirectory
  categories: CategoryDirectory
  index: Pick<SearchIndex, 'staff'>
}

/** Creates the use case of the dashboard: the current figures of the market. */
export function createDashboard({ db, locations, categories, index }: DashboardDependencies) {
  return {
    /** Returns the figures that the actor may see. Throws `invalid-input` for a period that is empty or too long. */
    read: async (query: DashboardQuery, actor: SignedInActor): Promise<DashboardView> => {
      const period = periodOf(query, dayOf(Date.now()))
      const scope = scopeOf(actor)
      const [places, catalogue] = await Promise.all([locations(), categories()])
      const of = may(actor, 'history.read') ? 'everything' : { ownerId: actor.id }
      const mondays = weeksOf(period)
      const [figures, activity] = await Promise.all([
        index.staff.figures({ ownerId: scope === 'all' ? undefined : scope.ownerId, added: addedIn(period) }),
        readActivity(db, { period, of }),
      ])
      const cells = figures.stock
      const weeks = mondays.map((monday, week) => ({ monday, listings: figures.addedByWeek[week] ?? 0 }))
      const attention = {
        'without-picture': figures.withoutPictures,
        incomplete: figures.incomplete,
        unchanged: cells.reduce((total, cell) => total + cell.unchanged, 0),
      }
      const list = listAddressFor(actor, scope)
      // The lists cannot filter by the end of a period.
      const recent = period.to < dayOf(Date.now()) ? null : list({ added_since: period.from })
      return {
        scope: scope === 'all' ? 'all' : 'own',
        period,
        ...stockParts(cells, catalogue, list),
        cities: locationParts(cells, places, list),
        added: { listings: figures.addedByWeek.reduce((total, listings) => total + listings, 0), list: recent, weeks },
        medians: mediansOf(figures.askingPrices, places).map((row) => presentMedian(row, places, list)),
        attention: attentionKinds.map((kind) => ({ kind, listings: attention[kind], list: list(filters[kind]) })),
        activity: activity.map((event) => presentActivity(event, list)),
      }
    },
  }
}

function addedIn(period: Period) {
  const weeks = weeksOf(period)
  const [first = period.from] = weeks
  const { from, before } = momentsOf(period)
  const firstWeek = momentsOf({ from: first, to: first }).from.getTime()
  return { from: from.getTime(), before: before.getTime(), firstWeek, weeks: weeks.length }
}

/** The list filter of each shortcoming. */
const filters = {
  'without-picture': { ...listedFilter, without_pictures: 'true' },
  incomplete: { ...listedFilter, incomplete: 'true' },
  unchanged: { ...listedFilter, unchanged: 'true', sort: 'oldest' },
} as const

function periodOf({ from, to }: DashboardQuery, today: string): Period {
  const last = to ?? (from !== undefined && from > today ? from : today)
  const period = from === undefined ? lastDays(periodDays.default, last) : { from, to: last }
  const length = lengthOf(period)
  if (length < 1 || length > periodDays.maximum) throw wrongDashboardPeriod({ days: periodDays.maximum })
  return period
}

function presentMedian(row: MedianRow, places: LocationTree, list: ListAddress): DashboardView['medians'][number] {
  const named = (id: number) => {
    const place = places.byId(id)
    return { id, name: place ? nameOf(place) : null }
  }
  const { cityId, placeId, propertyType, median, listings } = row
  return {
    city: named(cityId),
    place: placeId === null ? null : named(placeId),
    property_type: propertyType,
    rent_period: propertyType === 'rent' ? 'month' : null,
    median,
    listings,
    list: list({ location: placeId ?? cityId, property_type: propertyType }),
  }
}

function presentActivity(event: Activity, list: ListAddress): DashboardView['activity'][number] {
  const { id, happenedAt, actor, action, kind, subject, count } = event
  const found = kind === 'property' && subject && count === null ? list({ q: subject }) : null
  return { id, happened_at: happenedAt, actor, action, kind, subject, count, list: found }
}
