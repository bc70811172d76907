import { inProject } from '../console/project-root.ts'
import { runNode } from '../console/run-program.ts'

const { code } = await runNode([inProject('node_modules/oxfmt/bin/oxfmt'), ...process.argv.slice(2)], { show: true })
process.exitCode = code
