import { removeDemoMarket } from '#domains/demo/server/index.ts'
import { readConfig } from '#platform/config/config.ts'
import { migrate, openDatabase } from '#platform/database/index.ts'
import { reportFailure } from '../console/report-failure.ts'

// Works beside a running server, whose pages update by themselves.
try {
  const { databaseDirectUrl: databaseUrl, dataDir } = readConfig(process.env)
  const database = await openDatabase({ databaseUrl, dataDir, attach: true })
  try {
    await migrate(database.pool)
    const { listings, categories, pictures } = await removeDemoMarket(database.db)
    console.log(`Removed ${listings} demo listings, ${categories} categories and ${pictures} pictures and videos.`)
  } finally {
    await database.close()
  }
} catch (error) {
  reportFailure(error)
}
