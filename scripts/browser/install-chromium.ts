import { inProject } from '../console/project-root.ts'
import { installDebianPackages, run } from '../system/install-debian-packages.ts'

/** Debian's package of the Chromium without windows: it takes half the processor time for the same pages. */
export const headlessChromium = 'chromium-headless-shell'

/** Installs a Chromium by the means of this system, else Playwright's own. Resolves to the last thing that went wrong, or ''. */
export async function installChromium(): Promise<string> {
  if ((await installDebianPackages([headlessChromium])) === '') return ''
  const problem = await installDebianPackages(['chromium'])
  if (problem === '') return ''
  const playwright = inProject('node_modules/@playwright/test/cli.js')
  return (await run([process.execPath, playwright, 'install', 'chromium'])) && `${problem}; Playwright has none either`
}
