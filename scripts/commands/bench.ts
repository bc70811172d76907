import { buildIfNeeded } from '#scripts/build/build.ts'
import { measureOffice } from '../bench/office/office.ts'
import { measurePublicMarket } from '../bench/public-market.ts'

/** `npm run bench` measures everything; `npm run bench -- public` or `-- office` one part. */
const part = process.argv[2]

await buildIfNeeded()
const kept = []
if (part !== 'office') kept.push(await measurePublicMarket())
if (part !== 'public') kept.push(await measureOffice())
if (kept.includes(false)) process.exitCode = 1
