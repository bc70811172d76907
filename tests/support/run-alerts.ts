import { loadServerMessages } from '#app/messages/server-catalogue.ts'
import { createListingReads } from '#domains/listings/server/index.ts'
import { createSearchWords } from '#domains/listing-search/server/index.ts'
import { createLocationDirectory } from '#domains/locations/server/index.ts'
import { createAlertServices, runAlerts, sendAlertMail } from '#domains/saved-searches/server/index.ts'
import { createCategoryDirectory } from '#domains/taxonomy/server/index.ts'
import { openKeyRing } from '#platform/config/secret-key.ts'
import { createDatabase, createPool } from '#platform/database/connections.ts'
import { openJobs } from '#platform/jobs/open-jobs.ts'
import { openMailer } from '#platform/mail/index.ts'
import { openListener } from '#platform/database/index.ts'
import { openDataVersion } from '#platform/page-cache/data-version.ts'

// A worker for tests to kill: runs one round of alerts, and sends the mails that it planned.
const [url = '', smtpUrl, secretKey] = process.argv.slice(2)
await loadServerMessages()
const pool = createPool(url, { max: 5, applicationName: 'alerts-worker' })
const db = createDatabase(pool)
const listener = await openListener({ databaseUrl: url })
const version = await openDataVersion(listener)
const locations = createLocationDirectory(db, version)
const categories = createCategoryDirectory(db, version)
const words = createSearchWords({ locations, categories }, version)
const { needs } = createAlertServices({
  db,
  pool,
  locations,
  categories,
  words,
  areaUnit: async () => 'm2',
  properties: createListingReads({ db, locations, categories }, words.read, { version }),
  jobs: openJobs(url),
  mailer: openMailer({
    smtpUrl,
    from: async () => ({ name: '', address: 'no-reply@homes.example' }),
    outbox: '/nowhere',
  }),
  config: { publicUrl: 'https://homes.example' },
  keys: openKeyRing({ secretKey, dataDir: '/nowhere' }),
})
const { mails } = await runAlerts(needs, new Date())
for (const mail of mails) await sendAlertMail(needs, mail, new Date())
process.exit(0)
