import { inProject } from '../../console/project-root.ts'
import { runNode } from '../../console/run-program.ts'
import { sourceFiles } from '../product-code.ts'
import { filesOfChange } from './change-trips.ts'
import { measureTrips } from './measure-trips.ts'
import { fileLists, sizeLines, table, tripLines } from './report.ts'

/** Prints the files per request, the files per change and the size of the product, next to 0.1.0 and the target. */
export async function showTrips({ withLists }: { withLists: boolean }): Promise<void> {
  const [requests, cycles] = await Promise.all([measureTrips(), countCycles()])
  const trips = tripLines(requests, {
    field: filesOfChange('field'),
    language: filesOfChange('language'),
    screen: filesOfChange('screen'),
  })
  process.stdout.write(table([...trips, ...sizeLines(sourceFiles(['src']), cycles)]))
  if (withLists) process.stdout.write(fileLists(trips))
}

async function countCycles(): Promise<number> {
  const program = inProject('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const { output } = await runNode([program, '--config', '.dependency-cruiser.cjs', '--output-type', 'json', 'src'])
  const { summary } = JSON.parse(output) as { summary: { violations: { rule: { name: string } }[] } }
  return summary.violations.filter(({ rule }) => rule.name === 'no-circular').length
}
