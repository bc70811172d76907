import type { MediaServices } from '#domains/media/server/index.ts'
import type { ViewContext } from '#domains/storefront/server/index.ts'
import type { Database } from '#platform/database/index.ts'
import { type ZodApp, declareServerSlice } from '#platform/http/index.ts'
import type { Jobs } from '#platform/jobs/open-jobs.ts'
import type { SharedFolder } from '#platform/storage/index.ts'
import { knownFiles } from './jobs/import.repository.ts'
import { registerImportRoutes } from './jobs/import.routes.ts'
import { createImportUseCases, importQueue, importSweepQueue } from './jobs/import.usecases.ts'
import { createImportWorker, type WorkerDependencies } from './jobs/import.worker.ts'
import type { EnquiredAmong } from '#domains/listing-batches/server/index.ts'
import { type ImportLimits, createImportFolder } from './upload/import-folder.ts'
import { registerUploadRoute } from './upload/upload.routes.ts'

type ImportServices = {
  register(app: ZodApp): Promise<void>
  /** Deletes files in the folder that belong to no import. */
  sweep(): Promise<void>
}

/** Creates the imports of the browser and registers their job handlers; call it before the jobs start. */
export function createImportServices(needs: {
  db: Database
  jobs: Jobs
  folder: SharedFolder
  /** Called each time: the limits can change while the server runs. */
  limits: () => Promise<ImportLimits>
  maxLimits: ImportLimits
  media: MediaServices
  /** Days until a published listing expires; 0: never. */
  lifetimeDays: () => Promise<number>
  /** Categories and places, for the cards of listings not yet imported. */
  listingContext: () => Promise<Omit<ViewContext, 'language'>>
  /** Of the listings that an undo would delete, returns those that visitors asked about. */
  enquiredAmong: EnquiredAmong
  tellFinished: WorkerDependencies['tellFinished']
}): ImportServices {
  const { db, jobs, limits, maxLimits, media, lifetimeDays, listingContext, enquiredAmong, tellFinished } = needs
  const folder = createImportFolder(needs.folder, limits)
  const imports = createImportUseCases({ db, jobs, folder })
  const sweep = async () => {
    await imports.forgetOfAll()
    const files = await folder.oldFiles()
    const known = await knownFiles(db, files)
    for (const file of files) if (!known.has(file)) await folder.remove(file)
  }
  // A file uploaded under a higher limit can still be imported.
  const maxBytes = 2 * maxLimits.archiveMegabytes * 1024 * 1024
  const pictures = async () => ({ media, limits: await media.limits(), maxBytes })
  const worker = { db, folder, pictures, lifetimeDays, enquiredAmong, removeMedia: media.remove, tellFinished }
  jobs.work(importQueue, createImportWorker(worker))
  jobs.schedule(importSweepQueue, '17 3 * * *', sweep)
  return {
    register: async (app) => {
      registerImportRoutes(app, { db, imports, listingContext })
      await registerUploadRoute(app, { db, imports, limits, maxLimits })
    },
    sweep,
  }
}

export const slice = declareServerSlice({
  name: 'listing-import',
  register: (api, { imports }: { imports: ImportServices }) => imports.register(api),
})
