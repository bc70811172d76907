import { buildIfNeeded } from '../build/build.ts'
import { overweightPages } from '../build/page-weight.ts'
import { inProject } from '../console/project-root.ts'
import { type Part, verdict } from './part.ts'

/** The build, for the parts that start the product; fails early when a page loads too much. */
export const buildPart: Part = {
  name: 'build',
  run: async () => {
    await buildIfNeeded()
    const overweight = overweightPages(inProject('build'))
    return verdict(overweight.length === 0, overweight.join('\n'))
  },
}
