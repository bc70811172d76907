import { linesByStatement, type MapLine, type Proof, proofName } from '../checks/specification-map.ts'
import type { Mutation } from './mutation.ts'
import { needsBrowser, runProofs, type Verdict } from './run-proofs.ts'
import type { WorkingCopy } from './working-copy.ts'

/** Result of a mutation: per statement the tests that noticed; none where all still passed. */
export type Finding = { mutation: Mutation; noticedBy: Map<string, Proof[]> }

type Trial = {
  copy: WorkingCopy
  databaseServer: string
  mutations: readonly Mutation[]
  /** Whether browser tests run for statements where no other test noticed. */
  withBrowser: boolean
  say: (line: string) => void
}

export const isNoticed = ({ noticedBy }: Finding): boolean => [...noticedBy.values()].every(({ length }) => length > 0)

/**
 * Tries every mutation in the copy against the tests of its statements: first those without a browser, then browser
 * tests for statements still unnoticed. A test that fails without a mutation does not count. Throws when a test does
 * not run at all.
 */
export async function tryMutations({ copy, databaseServer, mutations, withBrowser, say }: Trial): Promise<Finding[]> {
  const lines = linesByStatement(copy.folder)
  const findings = mutations.map((mutation): Finding => ({
    mutation,
    noticedBy: new Map(mutation.lines.map((statement) => [statement, []])),
  }))
  const run = (proofs: readonly Proof[]) => runProofs(copy.folder, proofs, databaseServer)

  for (const kind of withBrowser ? ['fast', 'browser'] : ['fast']) {
    const proofsOf = (finding: Finding) =>
      openLines(finding, lines).flatMap(({ proofs }) =>
        proofs.filter((proof) => needsBrowser(proof) === (kind === 'browser')),
      )
    const open = findings.filter((finding) => proofsOf(finding).length > 0)
    if (open.length === 0) continue
    say(`${open.length} mutations, tests ${kind === 'fast' ? 'without' : 'with'} a browser`)
    const without = await run(open.flatMap(proofsOf))
    requireRun(without, open.flatMap(proofsOf))
    for (const proof of without.failed) say(`fails without any mutation, so it notices nothing: ${proofName(proof)}`)
    for (const finding of open) {
      const proofs = proofsOf(finding)
      const { failed } = await copy.having(finding.mutation, () => run(proofs))
      for (const line of openLines(finding, lines))
        finding.noticedBy.set(
          line.statement,
          line.proofs.filter((proof) => failed.has(proof) && !without.failed.has(proof)),
        )
      say(`${isNoticed(finding) ? '✓' : '…'} ${nameOf(finding.mutation)}`)
    }
  }
  return findings
}

/** Describes a mutation: its file, and what became what. */
export function nameOf({ file, find, replace }: Mutation): string {
  return `${file}: ${find.trim().replaceAll(/\s+/g, ' ')} → ${replace.trim().replaceAll(/\s+/g, ' ') || 'nothing'}`
}

/** Returns the statements of a mutation that no test has noticed yet. */
function openLines({ noticedBy }: Finding, lines: ReadonlyMap<string, MapLine>): MapLine[] {
  return [...noticedBy].flatMap(([statement, proofs]) => {
    const line = lines.get(statement)
    if (!line) throw new Error(`docs/specification-map.md has no line "${statement}"`)
    return proofs.length > 0 ? [] : [line]
  })
}

function requireRun({ ran }: Verdict, proofs: readonly Proof[]): void {
  const missing = proofs.filter((proof) => !ran.has(proof)).map((proof) => `no test runs as ${proofName(proof)}`)
  if (missing.length > 0) throw new Error([...new Set(missing)].join('\n'))
}
