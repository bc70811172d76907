import { execFileSync } from 'node:child_process'

import { projectRoot } from '../../console/project-root.ts'
import { isProductCode } from '../product-code.ts'

/** A file of a commit: whether the commit added it, and how many lines it added there. */
export type ChangedFile = { path: string; isNew: boolean; addedLines: number }

/** The commits that show what a usual change costs, by the beginning of their subject. CONTRIBUTING.md tells them as examples. */
export const changes = {
  field: 'Add the floor of a home',
  language: 'Add the pseudo-language qps',
  screen: 'Show administrators how the installation is',
} as const

/** The files of the newest commit with such a subject; undefined when there is none in this history. */
export function filesOfChange(change: keyof typeof changes): ChangedFile[] | undefined {
  const commits = git(['log', '--format=%H %s', 'HEAD']).split('\n')
  const commit = commits.find((line) => line.slice(line.indexOf(' ') + 1).startsWith(changes[change]))?.split(' ')[0]
  if (commit === undefined) return undefined
  const show = (format: string) => git(['show', '--format=', '--no-renames', format, commit])
  return changedFiles(show('--numstat'), show('--name-status'))
}

/** Reads what git prints of a commit. */
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

/** Production files besides messages and migrations. */
export function productionFiles(files: readonly ChangedFile[]): ChangedFile[] {
  return files.filter(({ path }) => isProductCode(path))
}

/** Files of the composition root, which knows every slice. */
export function centralFiles(files: readonly ChangedFile[]): ChangedFile[] {
  return productionFiles(files).filter(({ path }) => path.startsWith('src/app/'))
}

/** New files of messages, and all that a further language touches besides. */
export function languageFiles(files: readonly ChangedFile[]): { messages: ChangedFile[]; others: ChangedFile[] } {
  const isMessages = ({ path }: ChangedFile) => /^src\/.*\/messages\//.test(path)
  const messages = files.filter((file) => isMessages(file) && file.isNew)
  const product = files.filter(({ path }) => path.startsWith('src/') && !/\.test\.tsx?$/.test(path))
  return { messages, others: product.filter((file) => !messages.includes(file)) }
}

function git(args: string[]): string {
  return execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
}
