import { showTrips } from '../checks/trips/trips.ts'
import { tryImage } from '../image/try-image.ts'
import { buildTwice } from '../supply/reproducible-build.ts'
import { mapCheck, securityCheck, sourceChecks } from '../testing/check-parts.ts'
import { runParts } from '../testing/run-parts.ts'

// npm run check [-- trips [--list] | -- reproducible | -- image]
const [what, ...options] = process.argv.slice(2)
if (what === 'trips') {
  await showTrips({ withLists: options.includes('--list') })
} else if (what === 'image') {
  await tryImage((line) => console.log(line))
} else if (what === 'reproducible') {
  const { files, different } = buildTwice((line) => console.log(line))
  console.log(different.length > 0 ? `These differ:\n${different.join('\n')}` : `All ${files} files are the same.`)
  process.exitCode = different.length > 0 ? 1 : 0
} else {
  const { passed, failed } = await runParts([...sourceChecks, mapCheck, securityCheck])
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
  process.exitCode = failed > 0 ? 1 : 0
}
