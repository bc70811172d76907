import { buildIfNeeded } from '#scripts/build/build.ts'
import { measureOffice } from '../bench/admin/admin.ts'
import { measurePublicMarket } from '../bench/public-market.ts'

/** `npm run bench` measures everything; `npm run bench -- public` or `-- admin` one part. */
const part = process.argv[2]

await buildIfNeeded()
const kept = []
if (part !== 'admin') kept.push(await measurePublicMarket())
if (part !== 'public') kept.push(await measureOffice())
if (kept.includes(false)) process.exitCode = 1
