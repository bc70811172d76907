import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runNode } from '#scripts/console/run-program.ts'
import { makeScratchFolder } from '#scripts/system/scratch-folder.ts'
import { freeAddress, startProduct, type Product } from './e2e-product.ts'
import { commandEnvironment } from './run-command.ts'

/** The real rentals are next to the repository, not part of it. */
const realRentals = fileURLToPath(new URL('../../../shared/data/addis-rentals.csv', import.meta.url))
const hostileListings = fileURLToPath(new URL('listings/hostile-listings.csv', import.meta.url))

/** Number of listings in `hostile-listings.csv`; imported last, they are the newest. */
export const hostileCount = 20

/** Starts a product without the demo market, filled by the import command: the real rentals if present, then the hostile listings. */
export async function startImportedMarket(settings: Record<string, string> = {}): Promise<Product> {
  const dataDir = makeScratchFolder('rent-home-imported-')
  const product = await startProduct(await freeAddress(), { DATA_DIR: dataDir, ...settings })
  const removeData = () => rmSync(dataDir, { recursive: true, force: true })
  if (existsSync(realRentals)) await importFile(realRentals, dataDir)
  else process.stderr.write(`\n!!! NOT TESTED with the 540 real rentals; there is no ${realRentals}\n\n`)
  await importFile(hostileListings, dataDir)
  return { ...product, stop: () => product.stop().finally(removeData), kill: () => product.kill().finally(removeData) }
}

async function importFile(file: string, dataDir: string): Promise<void> {
  const report = join(dataDir, 'rejected.csv')
  const env = commandEnvironment({ DATA_DIR: dataDir, NODE_ENV: 'production' })
  const { code, output } = await runNode(['scripts/commands/import.ts', file, '--report', report], { env })
  if (code !== 0) throw new Error(`The import of ${file} ended with ${code}: ${output}`)
}
