import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createMediaServices, sweep, sweepLines, sweepTimes } from '#domains/media/server/index.ts'
import { emptyRecycleBin } from '#domains/listing-lifecycle/server/recycle-bin.job.ts'
import { readConfig } from '#platform/config/config.ts'
import { migrate, openDatabase } from '#platform/database/index.ts'
import { openJobs } from '#platform/jobs/open-jobs.ts'
import { openStorage } from '#platform/storage/index.ts'
import { openUploadPlace } from '#platform/uploads/index.ts'
import { OptionError, reportFailure } from '../console/report-failure.ts'

const usage = `npm run sweep [-- --grace-minutes N]

Removes files that no record refers to, cut-off uploads, and listings deleted more than 30 days ago; reports missing files. Works
beside a running server, which does the same by itself.

  --grace-minutes N  how old a file without a record must be (default: ${sweepTimes.graceMs / 60_000})`

try {
  const { values } = parseArgs({
    options: { 'grace-minutes': { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  })
  if (values.help) console.log(usage)
  else
    await clean(values['grace-minutes'] === undefined ? sweepTimes.graceMs : Number(values['grace-minutes']) * 60_000)
} catch (error) {
  reportFailure(error)
}

async function clean(graceMs: number): Promise<void> {
  if (!(graceMs >= 0)) throw new OptionError('--grace-minutes must be a number from 0')
  const { databaseDirectUrl: databaseUrl, dataDir, bucket, mediaLimits } = readConfig(process.env)
  const database = await openDatabase({ databaseUrl, dataDir, attach: true })
  const storage = await openStorage({ folder: join(dataDir, 'files'), bucket })
  const jobs = openJobs(database.url)
  try {
    await migrate(database.pool)
    const incoming = join(dataDir, 'incoming')
    const { db } = database
    const media = createMediaServices({ db, storage, jobs, limits: async () => mediaLimits, incoming, ffmpeg: null })
    const uploads = openUploadPlace(dataDir, bucket && storage)
    const purged = await emptyRecycleBin({ db, removeMedia: media.remove })
    const report = await sweep({ db, storage, incoming, uploads, remove: media.remove }, { ...sweepTimes, graceMs })
    console.log([`${purged} listings of the recycle bin removed for good`, ...sweepLines(report)].join('\n'))
  } finally {
    await jobs.stop()
    storage.close()
    await database.close()
  }
}
