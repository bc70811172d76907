import { Session, type Profiler } from 'node:inspector/promises'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'

import { projectRoot } from '../../console/project-root.ts'
import { isProductCode } from '../product-code.ts'

/** Reports which product files were entered: those of which a function, not just the top level, was called. */
type Coverage = {
  /** Resets the counts. */
  reset(): Promise<void>
  enteredFiles(): Promise<string[]>
}

/** Starts counting calls in this process, including modules loaded later. */
export async function openCoverage(): Promise<Coverage> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Debugger.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  const takeCalls = async () => (await session.post('Profiler.takePreciseCoverage')).result
  const sourceOf = async (scriptId: string) =>
    (await session.post('Debugger.getScriptSource', { scriptId })).scriptSource
  return {
    reset: async () => void (await takeCalls()),
    enteredFiles: async () => {
      const entered = new Set<string>()
      for (const { url, scriptId, functions } of await takeCalls()) {
        const path = projectPath(url)
        if (path === undefined || !isProductCode(path)) continue
        const source = await sourceOf(scriptId)
        if (functions.some((called) => isOwnCall(called, source))) entered.add(path)
      }
      return [...entered].toSorted()
    },
  }
}

/** Returns the project path of a script loaded by Node (`file://…`) or Vite (a path). */
function projectPath(url: string): string | undefined {
  const [file = ''] = (url.startsWith('file://') ? fileURLToPath(url) : url).split('?')
  const path = relative(projectRoot, file).replaceAll('\\', '/')
  return path.startsWith('..') || path.startsWith('node_modules/') ? undefined : path
}

/**
 * Returns whether a call entered a function of the file itself: not its top level, and not Vite's additions (a wrapper,
 * export getters).
 */
export function isOwnCall({ functionName, ranges }: Profiler.FunctionCoverage, source: string): boolean {
  const [range] = ranges
  if (!range || range.count === 0) return false
  const text = source.slice(range.startOffset, range.endOffset)
  const isTopLevel = functionName === '' && range.startOffset === 0
  const isWrapper = functionName === 'anonymous' && range.startOffset < 2
  const isExport = /^(?:get\s*)?\(\)\s*(?:=>)?\s*\{\s*(?:try\s*\{\s*)?return [\w$.]+;?\s*\}/.test(text)
  return !isTopLevel && !isWrapper && !isExport
}
