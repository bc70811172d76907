import type { Database } from '#platform/database/index.ts'
import { declareServerSlice } from '#platform/http/index.ts'
import { registerBatchRoutes } from './batch.routes.ts'
import type { BatchUndos } from './batch-undo.usecases.ts'
import { registerBulkRoutes } from './bulk/bulk.routes.ts'
import type { BulkChanges } from './bulk/bulk.usecases.ts'

export const slice = declareServerSlice({
  name: 'listing-batches',
  register: (api, needs: { db: Database; batches: BatchUndos; bulk: BulkChanges }) => {
    registerBulkRoutes(api, needs)
    registerBatchRoutes(api, needs)
  },
})
