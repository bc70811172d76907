import { execFileSync } from 'node:child_process'

import { projectRoot } from '../../console/project-root.ts'
import { isProductCode } from '../product-code.ts'

/** A file of a commit: whether it is new, and how many lines were added. */
export type ChangedFile = { path: string; isNew: boolean; addedLines: number }

/** Example commits that show the cost of typical changes, by the start of their subject. CONTRIBUTING.md cites them. */
export const changes = {
  field: 'Add the floor of a home',
  language: 'Add the pseudo-language qps',
  screen: 'Show administrators how the installation is',
} as const

/** Returns the files of the newest commit with such a subject, or undefined when this history has none. */
export function filesOfChange(change: keyof typeof changes): ChangedFile[] | undefined {
  const commits = git(['log', '--format=%H %s', 'HEAD']).split('\n')
  const commit = commits.find((line) => line.slice(line.indexOf(' ') + 1).startsWith(changes[change]))?.split(' ')[0]
  if (commit === undefined) return undefined
  const show = (format: string) => git(['show', '--format=', '--no-renames', format, commit])
  return changedFiles(show('--numstat'), show('--name-status'))
}

/** Parses git's output for a commit. */
export function changedFiles(numstat: string, nameStatus: string): ChangedFile[] {
  const added = new Set(
    nameStatus
      .split('\n')
      .filter((line) => line.startsWith('A\t'))
      .map((line) => line.slice(2)),
  )
  return numstat
    .split('\n')
    .map((line) => line.split('\t'))
    .flatMap(([lines = '', , path]) =>
      path === undefined ? [] : [{ path, isNew: added.has(path), addedLines: Number(lines) || 0 }],
    )
}

/** Returns product code without messages and migrations. */
export function productionFiles(files: readonly ChangedFile[]): ChangedFile[] {
  return files.filter(({ path }) => isProductCode(path))
}

/** Returns files of the composition root, which knows every slice. */
export function centralFiles(files: readonly ChangedFile[]): ChangedFile[] {
  return productionFiles(files).filter(({ path }) => path.startsWith('src/app/'))
}

/** Splits files into new message files and everything else that a new language touches. */
export function languageFiles(files: readonly ChangedFile[]): { messages: ChangedFile[]; others: ChangedFile[] } {
  const isMessages = ({ path }: ChangedFile) => /^src\/.*\/messages\//.test(path)
  const messages = files.filter((file) => isMessages(file) && file.isNew)
  const product = files.filter(({ path }) => path.startsWith('src/') && !/\.test\.tsx?$/.test(path))
  return { messages, others: product.filter((file) => !messages.includes(file)) }
}

function git(args: string[]): string {
  return execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
}
