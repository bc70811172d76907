import { buildIfNeeded } from '#scripts/build/build.ts'
import { measureOffice } from '../bench/admin/admin.ts'
import { measureAlerts } from '../bench/alerts.ts'
import { measureBackup } from '../bench/backup.ts'
import { measureInsight } from '../bench/insight.ts'
import { measurePublicMarket } from '../bench/public-market.ts'
import { measureSearch } from '../bench/search/search.ts'
import { measureSmall } from '../bench/small.ts'
import { measureUndo } from '../bench/undo.ts'
import { measureWrites } from '../bench/writes.ts'

/** Parts of `npm run bench`: by default the public market and the back-office, else the named part. */
const parts: Record<string, () => Promise<unknown>> = {
  public: measurePublicMarket,
  office: measureOffice,
  search: measureSearch,
  insight: measureInsight,
  alerts: measureAlerts,
  undo: measureUndo,
  backup: measureBackup,
  small: measureSmall,
  writes: measureWrites,
}

const names = process.argv.length > 2 ? process.argv.slice(2) : ['public', 'office']
const unknown = names.find((name) => !Object.hasOwn(parts, name))
if (unknown !== undefined) {
  process.stderr.write(`There is no part "${unknown}" to measure. Parts: ${Object.keys(parts).join(', ')}\n`)
  process.exit(1)
}
if (names.some((name) => name !== 'backup')) await buildIfNeeded()
for (const name of names) if ((await parts[name]?.()) === false) process.exitCode = 1
