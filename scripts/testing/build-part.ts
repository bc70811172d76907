import { buildIfNeeded } from '../build/build.ts'
import { type Part, verdict } from './part.ts'

/** The build, for the parts that start the product. */
export const buildPart: Part = {
  name: 'build',
  run: async () => {
    await buildIfNeeded()
    return verdict(true, '')
  },
}
