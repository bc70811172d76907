import { readFileSync } from 'node:fs'
import { relative } from 'node:path'

import { filesBelow } from '../build/build-stamp.ts'
import { inProject, projectRoot } from '../console/project-root.ts'

const LONGEST_FILE = 300
const LARGEST_MEDIAN = 60

/** What is wrong with the sizes of the source files (src, scripts and demo, tests included), in lines of code files; empty when nothing is. */
export function sourceSizeProblems(): string[] {
  const files = ['src', 'scripts', 'demo']
    .flatMap((folder) => filesBelow(inProject(folder)))
    .filter((file) => /\.(?:tsx?|m?js|css)$/.test(file))
  return sizeProblems(files.map((file) => ({ path: relative(projectRoot, file), lines: linesOf(file) })))
}

/** The rule itself: no file over 300 lines, half of the files at most 60. */
export function sizeProblems(files: { path: string; lines: number }[]): string[] {
  const tooLong = files
    .filter(({ lines }) => lines > LONGEST_FILE)
    .map(({ path, lines }) => `${path} has ${lines} lines, the limit is ${LONGEST_FILE}`)
  const sorted = files.map(({ lines }) => lines).toSorted((a, b) => a - b)
  const median = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0
  return median > LARGEST_MEDIAN
    ? [...tooLong, `the median source file has ${median} lines, the limit is ${LARGEST_MEDIAN}`]
    : tooLong
}

function linesOf(file: string): number {
  const text = readFileSync(file, 'utf8')
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
}
