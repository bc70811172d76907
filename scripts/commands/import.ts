import { basename, join, relative } from 'node:path'
import { loadServerMessages } from '#app/messages/server-catalogue.ts'
import { commandTexts, summaryLines } from '#domains/listing-import/index.ts'
import {
  beginCommandImport,
  importListings,
  openSourceFile,
  requireFileMapped,
  warnedRow,
} from '#domains/listing-import/server/index.ts'
import { openPictureFolder } from '#domains/listing-files/server/index.ts'
import { ensureStandardLocations } from '#domains/locations/server/index.ts'
import { createMediaServices } from '#domains/media/server/index.ts'
import { createUploadLimits, defaultSettings, readSettings } from '#domains/settings/server/index.ts'
import { type Config, readConfig } from '#platform/config/config.ts'
import { type OpenDatabase, migrate, openDatabase } from '#platform/database/index.ts'
import { openJobs } from '#platform/jobs/open-jobs.ts'
import { openStorage } from '#platform/storage/index.ts'
import { Problem } from '#shared/problem.ts'
import { reportFailure } from '../console/report-failure.ts'
import { ArgumentError, readArguments, type ImportArguments } from '../import/arguments.ts'
import { createProgressDisplay } from '../import/progress.ts'
import { openReportFile } from '../import/report-file.ts'

/** `npm run` changes to the project's folder; INIT_CWD is the user's own. */
const folder = process.env['INIT_CWD'] ?? process.cwd()

try {
  await loadServerMessages()
  const wanted = readArguments(process.argv.slice(2), folder)
  if (wanted.help) console.log(commandTexts.usage)
  else await load(wanted)
} catch (error) {
  reportFailure(error instanceof ArgumentError || error instanceof Problem ? error.message : error)
}

async function load({
  file,
  name,
  report,
  map,
  defaults,
  update,
  check,
  draft,
  source: from,
  pictures: folderOfPictures,
}: ImportArguments): Promise<void> {
  const config = readConfig(process.env)
  const pictureFolder = folderOfPictures === undefined ? undefined : await openPictureFolder(folderOfPictures)
  const source = await openSourceFile(file)
  const reportFile = await openReportFile(report)
  const display = createProgressDisplay(process.stderr)
  const start = performance.now()
  console.log(commandTexts.loading({ file: name }))
  const database = await openDatabase({ databaseUrl: config.databaseDirectUrl, dataDir: config.dataDir, attach: true })
  const media = pictureFolder && (await openMedia(config, database))
  try {
    await migrate(database.pool)
    await ensureStandardLocations(database.db)
    await requireFileMapped(database.db, source, map)
    const began = check
      ? undefined
      : await beginCommandImport(database.db, { fileName: basename(name).slice(0, 200), bytes: source.bytes })
    // Ctrl-C ends the import after the current batch, so that what was stored can be undone.
    const stopping = new AbortController()
    process.once('SIGINT', () => stopping.abort(new ArgumentError(commandTexts.stopped)))
    const result = await importListings(database.db, source, {
      map,
      defaults,
      update,
      dryRun: check,
      publication: draft ? 'draft' : 'published',
      owner: { ownerId: null, all: true, source: from },
      by: { context: null, batch: began?.batch },
      ...(began && { onStored: began.onStored }),
      signal: stopping.signal,
      ...(pictureFolder && media && { pictures: { source: pictureFolder, ...(await media.needs()) } }),
      onProgress: display.show,
      onRejected: reportFile.write,
      onRead: async (listing, unusual) => {
        if (unusual.length > 0) await reportFile.write(warnedRow(listing, unusual))
      },
    }).catch(async (error: unknown) => {
      await began?.end(undefined)
      throw error
    })
    await began?.end(result)
    display.stop()
    const seconds = (performance.now() - start) / 1000
    const names = { report: relative(folder, report) || report, seconds, check }
    console.log(summaryLines(result, names).join('\n'))
    await reportFile.close()
  } finally {
    display.stop()
    await media?.close()
    await database.close()
  }
}

/** Opens the media services that take in pictures. The server makes their sizes, now or when it starts. */
async function openMedia(config: Config, { db, url }: OpenDatabase) {
  const { dataDir, bucket } = config
  const limits = createUploadLimits(config, () => readSettings(db, defaultSettings(config))).media
  const storage = await openStorage({ folder: join(dataDir, 'files'), bucket })
  const jobs = openJobs(url)
  const incoming = join(dataDir, 'incoming')
  const media = createMediaServices({ db, storage, jobs, limits, incoming, ffmpeg: null })
  return {
    needs: async () => ({ media, limits: await limits(), maxBytes: Number.POSITIVE_INFINITY }),
    close: async () => {
      await jobs.stop()
      storage.close()
    },
  }
}
