import { proofName } from '../checks/specification-map.ts'
import { type Finding, isNoticed, nameOf } from './try-mutations.ts'

/** Formats the findings as Markdown: each mutation, its statements, and the tests that noticed. */
export function findingsReport(findings: readonly Finding[]): string {
  const noticed = findings.filter(isNoticed).length
  const rows = findings.flatMap((finding) =>
    [...finding.noticedBy].map(([statement, proofs], index) => {
      const place = index === 0 ? escaped(`${isNoticed(finding) ? '✓' : '✗'} ${nameOf(finding.mutation)}`) : ''
      const tests = proofs.map((proof) => escaped(proofName(proof))).join('<br>')
      return `| ${place} | ${escaped(statement)} | ${tests || '**nothing**'} |`
    }),
  )
  return [
    `# ${noticed} of ${findings.length} mutations noticed`,
    '',
    '| mutation | line of the map | noticed by |',
    '| --- | --- | --- |',
    ...rows,
    '',
  ].join('\n')
}

const escaped = (text: string) => text.replaceAll('|', String.raw`\|`)
