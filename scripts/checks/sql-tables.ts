import { readFileSync } from 'node:fs'
import { relative } from 'node:path'

import { filesBelow } from '../build/build-stamp.ts'
import { inProject, projectRoot } from '../console/project-root.ts'
import { sliceOf } from './product-code.ts'
import { foreignTables, tablesWithoutObject, writers, type ForeignTables } from './sql-tables.rules.ts'

export type SourceText = { path: string; text: string }
type Use = { path: string; slice: string; table: string; writes: boolean }

/** Returns places where a slice's SQL names another slice's tables without a declaration. */
export function sqlTableProblems(): string[] {
  const files = filesBelow(inProject('src'))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => ({ path: relative(projectRoot, file).replaceAll('\\', '/'), text: readFileSync(file, 'utf8') }))
  return tableProblems(files, foreignTables)
}

/** Checks any sources; tables are named by SQL text and by table objects. An unused declaration is a problem too. */
export function tableProblems(files: readonly SourceText[], declared: readonly ForeignTables[]): string[] {
  const objects = new Map(files.flatMap(tableObjects))
  const owners = new Map([...tablesWithoutObject, ...objects.values()].map(({ table, slice }) => [table, slice]))
  const uses = files.flatMap((file) => usesIn(file, objects)).filter(({ table }) => owners.has(table))
  const foreign = uses.filter(({ table, slice }) => owners.get(table) !== slice)
  return [
    ...foreign
      .filter((use) => !declared.some((one) => allows(one, use)))
      .map(
        ({ path, table, writes }) =>
          `${path} ${writes ? 'writes' : 'reads'} ${table}, a table of ${String(owners.get(table))}: use its server/index.ts, or declare it in sql-tables.rules.ts`,
      ),
    ...uses
      .filter(({ table, path, writes }) => writes && (writers[table] ?? path) !== path)
      .map(({ path, table }) => `${path} writes ${table}, which only ${String(writers[table])} may`),
    ...declared.flatMap((one) =>
      one.tables
        .filter((table) => !foreign.some((use) => use.table === table && allows(one, use)))
        .map((table) => `${one.slice} no longer ${one.writes ? 'writes' : 'reads'} ${table}: delete the declaration`),
    ),
  ]
}

function allows(one: ForeignTables, use: Use): boolean {
  return `domains/${one.slice}` === use.slice && one.tables.includes(use.table) && (one.writes || !use.writes)
}

function tableObjects({ path, text }: SourceText): [string, { table: string; slice: string }][] {
  return [...text.matchAll(/^(?:export )?const (\w+) = pgTable\(\s*'(\w+)'/gm)].map(([, name = '', table = '']) => [
    name,
    { table, slice: sliceOf(path) },
  ])
}

function usesIn({ path, text }: SourceText, objects: ReadonlyMap<string, { table: string }>): Use[] {
  const slice = sliceOf(path)
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  // Replaces table objects in SQL text by their table names.
  const named = code.replaceAll(/\$\{(\w+)\}/g, (whole, name: string) => objects.get(name)?.table ?? whole)
  const inSql = [...named.matchAll(/\b(from|join|into|update|using|table)\s+"?([a-z_]+)"?/g)].map(
    ([, verb = '', table = '']) => ({ table, writes: verb === 'into' || verb === 'update' }),
  )
  const deleted = [...named.matchAll(/\bdelete from\s+"?([a-z_]+)"?/g)].map(([, table = '']) => ({
    table,
    writes: true,
  }))
  const byObject = [...code.matchAll(/\.(insert|update|delete|from|\w*[jJ]oin)\(\s*(\w+)/g)].flatMap(
    ([, call = '', name = '']) => {
      const table = objects.get(name)?.table
      return table === undefined ? [] : [{ table, writes: /^(insert|update|delete)$/.test(call) }]
    },
  )
  const found = new Map([...inSql, ...deleted, ...byObject].map((use) => [`${use.table} ${use.writes}`, use]))
  return [...found.values()].map((use) => ({ path, slice, ...use }))
}
