import type { CategoryDirectory } from '#domains/taxonomy/server/index.ts'
import type { ListingReads } from '#domains/listings/server/index.ts'
import type { SearchWords } from '#domains/listing-search/server/index.ts'
import { viewContexts } from '#domains/storefront/server/index.ts'
import type { KeyRing } from '#platform/config/secret-key.ts'
import type { Config } from '#platform/config/config.ts'
import type { Jobs } from '#platform/jobs/open-jobs.ts'
import type { Mailer } from '#platform/mail/index.ts'
import { openRateLimits } from '#platform/rate-limits/rate-limits.ts'
import type { RequestOrigin } from '#shared/actor.ts'
import type { AreaUnit } from '#shared/figures.ts'
import { createAlertLinks } from './alert-links.ts'
import { createAlertPages } from './alert-pages.ts'
import { type AlertNeeds, confirmByMail, scheduleAlerts } from './alerts.job.ts'
import type { MatchingNeeds } from './match-changes.ts'
import { createOwnSearches } from './own-searches.usecases.ts'
import { createSearchReader } from './search-words.ts'
import { alertLimits, createSubscribe } from './subscribe.usecases.ts'

type Parts = MatchingNeeds & {
  config: Pick<Config, 'publicUrl'>
  keys: KeyRing
  jobs: Jobs
  mailer: Mailer
  categories: CategoryDirectory
  words: SearchWords
  properties: ListingReads
  areaUnit: () => Promise<AreaUnit>
}

export type AlertServices = ReturnType<typeof createAlertServices>

/** Creates the services of saved searches and alerts. Call it before the jobs start. */
export function createAlertServices(parts: Parts) {
  const { db, pool, jobs, mailer, config, keys, words, properties: reads, locations, categories, areaUnit } = parts
  const { publicUrl } = config
  const viewContextIn = viewContexts({ categories, locations, areaUnit })
  const links = createAlertLinks({ key: () => keys('links of alerts'), publicUrl })
  const searches = createSearchReader({ reads, words, viewContextIn })
  const limits = openRateLimits(pool, alertLimits)
  const subscribe = createSubscribe({ db, limits, links, searches, sendConfirmation: confirmByMail(jobs) })
  const own = createOwnSearches({ db, searches, limits })
  const needs: AlertNeeds = {
    db,
    pool,
    locations,
    jobs,
    mailer,
    limits,
    links,
    searches,
    reads,
    viewContextIn,
    publicUrl,
  }
  scheduleAlerts(needs)
  return {
    subscribe,
    own,
    links,
    /** What the jobs need. */
    needs,
    pages: (origin: RequestOrigin) => createAlertPages({ subscribe, own, searches }, origin),
  }
}
