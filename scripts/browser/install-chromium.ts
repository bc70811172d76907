import { inProject } from '../console/project-root.ts'
import { installDebianPackage, run } from '../system/install-debian-package.ts'

/** Installs a Chromium by the means of this system, else Playwright's own. Returns the last thing that went wrong, or ''. */
export function installChromium(): string {
  if (installDebianPackage('chromium-headless-shell') === '') return ''
  const problem = installDebianPackage('chromium')
  if (problem === '') return ''
  const playwright = inProject('node_modules/@playwright/test/cli.js')
  return run([process.execPath, playwright, 'install', 'chromium']) && `${problem}; Playwright has none either`
}
