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

/** `npm run bench` measures the public market and the back-office; `-- public`, `-- office`, `-- search`, `-- insight`, `-- alerts`, `-- undo`, `-- backup`, `-- small` or `-- writes` one part. */
const part = process.argv[2]

if (part !== 'backup') await buildIfNeeded()
const kept = []
if (part === 'search') kept.push(await measureSearch())
else if (part === 'alerts') kept.push(await measureAlerts())
else if (part === 'backup') kept.push(await measureBackup())
else if (part === 'insight') kept.push(await measureInsight())
else if (part === 'small') kept.push(await measureSmall())
else if (part === 'undo') kept.push(await measureUndo())
else if (part === 'writes') await measureWrites()
else {
  if (part !== 'office') kept.push(await measurePublicMarket())
  if (part !== 'public') kept.push(await measureOffice())
}
if (kept.includes(false)) process.exitCode = 1
