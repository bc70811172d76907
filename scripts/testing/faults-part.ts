import { inProject } from '../console/project-root.ts'
import { runNode } from '../console/run-program.ts'
import { type Part, verdict } from './part.ts'

/** Runs the short form of `npm run test:faults`, which kills server and database during writes. Further arguments are passed on. */
export function faultsPart(args: string[]): Part {
  const run = async () => {
    const { code, output } = await runNode([inProject('scripts/commands/faults.ts'), ...args], { show: true })
    return verdict(code === 0, output.trim().split('\n').slice(-60).join('\n'))
  }
  return { name: 'faults', run }
}
