import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

import { chromium } from '@playwright/test'

import { headlessChromium, installChromium } from './install-chromium.ts'

const NAMES = [headlessChromium, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** There is no browser, and none could be installed; the message says what to do. */
class BrowserError extends Error {
  override name = 'BrowserError'
}

/**
 * Returns the path of a working Chromium: CHROMIUM_PATH, else the system's, else Playwright's, else one that is
 * installed now (reported to `log`). Rejects with BrowserError.
 */
export async function findChromium(log: (line: string) => void = () => {}): Promise<string> {
  const given = process.env['CHROMIUM_PATH']
  if (given) {
    if (runs(given)) return given
    throw new BrowserError(`CHROMIUM_PATH names ${given}, which does not run`)
  }
  const found = presentChromium()
  if (found) return found
  log('no Chromium on this machine; installing one')
  const problem = await installChromium()
  const installed = presentChromium()
  if (installed) return installed
  throw new BrowserError(
    `No Chromium was found and none could be installed (${problem}); install one or set CHROMIUM_PATH`,
  )
}

/** Returns the path of an installed Chromium that works, if any. */
export function presentChromium(): string | undefined {
  return [...onPath(), MAC, chromium.executablePath()].find((file) => existsSync(file) && runs(file))
}

function onPath(): string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).filter(isExecutable)
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Returns whether a program starts; on some systems it is only a wrapper that asks to install a snap. */
function runs(file: string): boolean {
  return spawnSync(file, ['--version', '--no-sandbox'], { stdio: 'ignore', timeout: 30_000 }).status === 0
}
