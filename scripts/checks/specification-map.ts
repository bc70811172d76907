import { existsSync, readFileSync } from 'node:fs'

import { inProject } from '../console/project-root.ts'

/** What docs/specification-map.md names that does not exist; empty when every row is `open` or names tests that are there. */
export function specificationMapProblems(): string[] {
  const map = inProject('docs', 'specification-map.md')
  if (!existsSync(map)) return ['docs/specification-map.md is missing']
  return mapProblems(readFileSync(map, 'utf8'), (path) =>
    existsSync(inProject(path)) ? readFileSync(inProject(path), 'utf8') : undefined,
  )
}

/**
 * The rule itself: the last cell of each table row is `open`, or one or more `file › test name` (between `<br>` or `;`). A name
 * may have several parts (`describe › test`); each must be in the file's text.
 */
export function mapProblems(markdown: string, readTestFile: (path: string) => string | undefined): string[] {
  const rows = proofCells(markdown)
  if (rows.length === 0) return ['docs/specification-map.md has no rows']
  return rows.flatMap(({ line, cell }) =>
    cell === 'open'
      ? []
      : cell
          // A test's name may have a semicolon of its own: a new proof begins with a file.
          .split(/<br\s*\/?>|;\s(?=\S+\.(?:test|spec)\.tsx? ›)/)
          .flatMap((proof) => proofProblem(proof.replaceAll('`', '').trim(), line, readTestFile)),
  )
}

function proofCells(markdown: string): { line: number; cell: string }[] {
  const lines = markdown.split('\n').map((text, index) => ({ text: text.trim(), line: index + 1 }))
  const rows = lines.filter(({ text }) => text.startsWith('|') && !/^\|[\s:|-]+\|$/.test(text))
  // the line above a row of dashes is a heading
  const headings = new Set(
    lines.filter((_, index) => /^\|[\s:|-]+\|$/.test(lines[index + 1]?.text ?? '')).map(({ line }) => line),
  )
  return rows
    .filter(({ line }) => !headings.has(line))
    .map(({ text, line }) => ({
      line,
      cell:
        text
          .replace(/\|$/, '')
          .split(/(?<!\\)\|/)
          .at(-1)
          ?.trim() ?? '',
    }))
}

function proofProblem(proof: string, line: number, readTestFile: (path: string) => string | undefined): string[] {
  const where = `docs/specification-map.md:${line}`
  const [file = '', ...names] = proof.split('›').map((part) => part.trim())
  if (names.length === 0) return [`${where}: "${proof}" is neither "open" nor "file › test name"`]
  const text = readTestFile(file)
  if (text === undefined) return [`${where}: there is no file ${file}`]
  return names.filter((name) => !containsName(text, name)).map((name) => `${where}: ${file} has no test "${name}"`)
}

function containsName(text: string, name: string): boolean {
  return name !== '' && text.replaceAll(/\\(['"`])/g, '$1').includes(name.replaceAll('\\|', '|'))
}
