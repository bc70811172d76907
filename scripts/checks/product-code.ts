import { readFileSync } from 'node:fs'
import { relative } from 'node:path'

import { filesBelow } from '../build/build-stamp.ts'
import { inProject, projectRoot } from '../console/project-root.ts'

export type SourceFile = { path: string; lines: number }

/** Returns whether a path is product code: below `src`, without tests, messages and the demo market. */
export function isProductCode(path: string): boolean {
  return /^src\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$|\/messages\/|^src\/domains\/demo\//.test(path)
}

/** Returns the slice of a file (`domains/listings`), else its layer (`app`, `platform`, `shared`, `ui`, `main.ts`). */
export function sliceOf(path: string): string {
  return /^src\/(domains\/[^/]+|[^/]+)/.exec(path)?.[1] ?? path
}

/** Returns the code files of these folders, tests included, with their line counts. */
export function sourceFiles(folders: readonly string[]): SourceFile[] {
  return folders
    .flatMap((folder) => filesBelow(inProject(folder)))
    .filter((file) => /\.(?:tsx?|m?js|css)$/.test(file))
    .map((file) => ({ path: relative(projectRoot, file).replaceAll('\\', '/'), lines: linesOf(file) }))
}

/** Returns the line count of each slice and layer, largest first. */
export function sliceSizes(files: readonly SourceFile[]): { slice: string; lines: number }[] {
  const bySlice = Map.groupBy(
    files.filter(({ path }) => isProductCode(path)),
    ({ path }) => sliceOf(path),
  )
  return [...bySlice]
    .map(([slice, own]) => ({ slice, lines: linesIn(own) }))
    .toSorted((one, other) => other.lines - one.lines)
}

/** Returns the lines of tests for each line of product code in the `server` folders; tests in `tests/` come on top. */
export function serverTestShare(files: readonly SourceFile[]): number {
  const server = files.filter(({ path }) => /^src\/domains\/[^/]+\/server\//.test(path))
  const tests = server.filter(({ path }) => /\.test\.tsx?$/.test(path) && !path.startsWith('src/domains/demo/'))
  return linesIn(tests) / linesIn(server.filter(({ path }) => isProductCode(path)))
}

/** Returns the total line count. */
export function linesIn(files: readonly SourceFile[]): number {
  return files.reduce((sum, { lines }) => sum + lines, 0)
}

/** Returns the median line count. */
export function medianLines(files: readonly SourceFile[]): number {
  const sorted = files.map(({ lines }) => lines).toSorted((one, other) => one - other)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0
}

function linesOf(file: string): number {
  const text = readFileSync(file, 'utf8')
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
}
