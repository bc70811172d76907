import {
  type MigrationFile,
  migrationsFolder,
  readMigrationFiles,
  statementsOf,
} from '#platform/database/migration-files.ts'

/** Upgrades up to this migration required a stop; the rule applies to later ones. */
const BASELINE = '0012'

/** Changes that break code of the previous release while both run (docs/decisions/0063-upgrades.md). */
const TAKES_AWAY: readonly (readonly [RegExp, string])[] = [
  [/^drop (?:table|view|materialized view|function|schema|type|extension|sequence)\b/, 'drops something'],
  [
    /^alter table .*\bdrop (?:column )?(?!constraint\b|default\b|not null\b|expression\b|identity\b|column\b)\w+/,
    'drops a column',
  ],
  [/^alter (?:table|view|function|type) .*\brename\b/, 'renames something'],
  [/^alter table .*\balter (?:column )?\w+ (?:set data )?type\b/, 'gives a column another type'],
  [/^alter table .*\balter (?:column )?\w+ set not null\b/, 'demands a value that may be missing'],
  [/^alter table .*\balter (?:column )?\w+ drop default\b/, 'takes a default away'],
  [
    /^alter table .*\badd (?:column )?(?:if not exists )?(?!constraint\b)\w+ (?!.*\bdefault\b)[^,]*\bnot null\b/,
    'adds a column that needs a value',
  ],
  [
    /^alter table .*\badd (?:constraint \w+ )?(?:check|unique|foreign key|exclude|primary key)\b/,
    'adds a rule for rows',
  ],
  [/^create unique index\b/, 'adds a rule for rows'],
]
const DECLARED = /^-- (?:contract: \d{4}|compatible:) \S/m

/** Returns migrations that the previous release could not run beside; empty when each one only adds, or declares why it does more. */
export function migrationProblems(files: readonly MigrationFile[] = readMigrationFiles(migrationsFolder)): string[] {
  const numbers = new Set(files.map(({ name }) => name.slice(0, BASELINE.length)))
  return files
    .filter(({ name }) => name.slice(0, BASELINE.length) > BASELINE)
    .flatMap((file) => [...needProblems(file, numbers), ...(DECLARED.test(file.sql) ? [] : undeclared(file))])
}

function needProblems({ name, needs }: MigrationFile, numbers: ReadonlySet<string>): string[] {
  if (needs === null || (numbers.has(needs) && needs < name.slice(0, needs.length))) return []
  return [`migrations/${name} is the contract of ${needs}, which is no earlier migration`]
}

function undeclared({ name, sql }: MigrationFile): string[] {
  const statements = statementsOf(sql).map((one) => ({ ...one, text: plain(one.sql) }))
  const made = new Set(
    statements.flatMap(({ text }) => /^create (?:unlogged )?table (?:if not exists )?(\w+)/.exec(text)?.[1] ?? []),
  )
  return statements.flatMap(({ text, line }) => {
    const table = /^(?:alter table (?:only )?(?:if exists )?|create unique index .*? on (?:only )?)(\w+)/.exec(
      text,
    )?.[1]
    // Nothing uses yet what the same migration creates.
    if (table && made.has(table)) return []
    const what = TAKES_AWAY.find(([pattern]) => pattern.test(text))?.[1]
    return what
      ? [`migrations/${name}:${line} ${what}: the release before runs beside it; see docs/decisions/0063-upgrades.md`]
      : []
  })
}

/** Normalizes a statement to one line without comments, string literals and function bodies. */
function plain(sql: string): string {
  return sql
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replaceAll(/'[^']*'/g, "''")
    .replaceAll(/--[^\n]*|\/\*[\s\S]*?\*\//g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}
