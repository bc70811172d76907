import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { inProject } from '../console/project-root.ts'

/** A test that a row names: its file, and parts of its name (`describe › test`). */
export type Proof = { file: string; names: string[] }

/** Formats a proof as in the map. */
export const proofName = ({ file, names }: Proof): string => [file, ...names].join(' › ')

/** A row of the map; without proofs it is open. `at` is its line number. */
export type MapLine = { statement: string; proofs: Proof[]; at: number }

const MAP = 'docs/specification-map.md'
const SECURITY = 'docs/security.md'
const RULE = /^\|[\s:|-]+\|$/

/** Returns tests that docs/specification-map.md names but that do not exist. A row may also be `open`. */
export function specificationMapProblems(): string[] {
  return problemsOfMap(MAP)
}

/** Does the same for docs/security.md, the table of threats and their tests. */
export function securityMapProblems(): string[] {
  return problemsOfMap(SECURITY)
}

function problemsOfMap(map: string): string[] {
  if (!existsSync(inProject(map))) return [`${map} is missing`]
  return mapProblems(readFile(map) ?? '', readFile, map)
}

function readFile(path: string): string | undefined {
  return existsSync(inProject(path)) ? readFileSync(inProject(path), 'utf8') : undefined
}

/**
 * Checks a map: the last cell of each table row is `open`, or one or more `file › test name` (separated by `<br>` or
 * `;`). A name may have several parts (`describe › test`), each of which must occur in the file, all but the last as a
 * `describe`: what lists several tests of a file fits none when it runs, so it could not fail.
 */
export function mapProblems(markdown: string, readTestFile: (path: string) => string | undefined, map = MAP): string[] {
  const lines = mapLines(markdown)
  if (lines.length === 0) return [`${map} has no rows`]
  return lines.flatMap(({ at, proofs }) =>
    proofs.flatMap((proof) => proofProblems(proof, `${map}:${at}`, readTestFile)),
  )
}

/** Returns the rows of the map in order. */
function mapLines(markdown: string): MapLine[] {
  const lines = markdown.split('\n').map((text, index) => ({ text: text.trim(), at: index + 1 }))
  // the line above a row of dashes is a heading
  const headings = new Set(lines.filter((_, index) => RULE.test(lines[index + 1]?.text ?? '')).map(({ at }) => at))
  return lines
    .filter(({ text, at }) => text.startsWith('|') && !RULE.test(text) && !headings.has(at))
    .map(({ text, at }) => {
      const cells = text
        .replaceAll(/^\||\|$/g, '')
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim().replaceAll('\\|', '|'))
      return { statement: cells[0] ?? '', proofs: readProofs(cells.at(-1) ?? ''), at }
    })
}

/** Returns the rows of both maps of a project folder, by statement. */
export function linesByStatement(folder: string): Map<string, MapLine> {
  const lines = [MAP, SECURITY].flatMap((map) => mapLines(readFileSync(join(folder, map), 'utf8')))
  return new Map(lines.map((line) => [line.statement, line]))
}

function readProofs(cell: string): Proof[] {
  if (cell === 'open') return []
  // Test names may contain semicolons, so a new proof must begin with a file.
  return cell.split(/<br\s*\/?>|;\s(?=\S+\.(?:test|spec)\.tsx? ›)/).map((proof) => {
    const [file = '', ...names] = proof
      .replaceAll('`', '')
      .split('›')
      .map((part) => part.trim())
    return { file, names }
  })
}

function proofProblems({ file, names }: Proof, where: string, read: (path: string) => string | undefined): string[] {
  if (names.length === 0) return [`${where}: "${file}" is neither "open" nor "file › test name"`]
  const text = read(file)
  if (text === undefined) return [`${where}: there is no file ${file}`]
  const missing = names.filter((name) => !containsName(text, name))
  const noGroups = names.slice(0, -1).filter((name) => !missing.includes(name) && !isGroup(text, name))
  return [
    ...missing.map((name) => `${where}: ${file} has no test "${name}"`),
    ...noGroups.map((name) => `${where}: "${name}" of ${file} is no describe: name each test by itself`),
  ]
}

function isGroup(text: string, name: string): boolean {
  return text.split(/\b(?=describe\b|test\b)/).some((part) => part.startsWith('describe') && containsName(part, name))
}

function containsName(text: string, name: string): boolean {
  return name !== '' && text.replaceAll(/\\(['"`])/g, '$1').includes(name)
}
