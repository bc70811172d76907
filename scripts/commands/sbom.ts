import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { billOfMaterials } from '../supply/bill-of-materials.ts'
import { inProject } from '../console/project-root.ts'
import { reportFailure } from '../console/report-failure.ts'

// npm run sbom [-- FILE]
try {
  const [file = inProject('reports', 'sbom.cdx.json')] = parseArgs({ allowPositionals: true }).positionals
  const bill = billOfMaterials()
  const path = resolve(file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `${JSON.stringify(bill, null, 1)}\n`)
  process.stdout.write(`${path}: ${bill.bomFormat} ${bill.specVersion}, ${bill.components.length} packages\n`)
} catch (error) {
  reportFailure(error)
}
