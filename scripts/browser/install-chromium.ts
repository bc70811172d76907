import { inProject } from '../console/project-root.ts'
import { installDebianPackages, run } from '../system/install-debian-packages.ts'

/** Debian's package of headless Chromium, which needs half the CPU time for the same pages. */
export const headlessChromium = 'chromium-headless-shell'

/** Installs a Chromium from the system's packages, else Playwright's. Resolves to the last error, or ''. */
export async function installChromium(): Promise<string> {
  if ((await installDebianPackages([headlessChromium])) === '') return ''
  const problem = await installDebianPackages(['chromium'])
  if (problem === '') return ''
  const playwright = inProject('node_modules/@playwright/test/cli.js')
  return (await run([process.execPath, playwright, 'install', 'chromium'])) && `${problem}; Playwright has none either`
}
