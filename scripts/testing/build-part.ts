import { buildIfNeeded } from '../build/build.ts'
import { type Part, verdict } from './part.ts'

/** What the parts that start the product need. */
export const buildPart: Part = {
  name: 'build',
  run: async () => {
    await buildIfNeeded()
    return verdict(true, '')
  },
}
