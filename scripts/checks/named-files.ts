import { readdirSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

import { filesBelow } from '../build/build-stamp.ts'
import { inProject, projectRoot } from '../console/project-root.ts'

const FOLDERS = ['demo', 'deploy', 'docs', 'migrations', 'public', 'scripts', 'src', 'tests']
const DOCUMENTS = /^(?:README|CONTRIBUTING|SECURITY|docs\/(?:architecture|operations|scale|decisions\/.+))\.md$/

/** Returns the files that documents name in backticks but the project does not have. */
export function namedFileProblems(): string[] {
  const below = FOLDERS.flatMap((folder) => filesBelow(inProject(folder)))
  const files = [...readdirSync(inProject()), ...below.map((file) => relative(projectRoot, file).replaceAll('\\', '/'))]
  return files
    .filter((file) => DOCUMENTS.test(file))
    .flatMap((file) => missingNames(file, readFileSync(inProject(file), 'utf8'), files))
}

/**
 * Returns the names in a document that match no file. A name is a file when it has a source extension or begins with a
 * folder of the project; the last parts of a path suffice. `*` and words in capitals (`NNNN_name.sql`) are wildcards.
 */
export function missingNames(document: string, markdown: string, files: readonly string[]): string[] {
  const paths = files.map((file) => `/${file}/`)
  return markdown.split('\n').flatMap((line, index) =>
    [...line.matchAll(/`([\w@.*/-]+)`/g)]
      .map(([, name = '']) => name)
      .filter((name) => isFileName(name) && !paths.some((path) => patternOf(name).test(path)))
      .map((name) => `${document}:${index + 1}: there is no file ${name}`),
  )
}

function isFileName(name: string): boolean {
  return /\w\.(?:tsx?|sql|mjs)$/.test(name) || FOLDERS.some((folder) => name.startsWith(`${folder}/`))
}

function patternOf(name: string): RegExp {
  const any = name.replaceAll('.', String.raw`\.`).replaceAll(/\*|NNNN_name|LANGUAGE/g, '[^/]*')
  return new RegExp(`/${any.replace(/\/$/, '')}/`)
}
