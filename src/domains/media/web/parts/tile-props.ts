import type { UploadQueueStore } from '../upload-queue/upload-queue-store.ts'
import type { Tile as QueueTile } from '../upload-queue/upload-queue.ts'

/** What a tile needs to show its place and to change it. */
export type TileProps = {
  tile: QueueTile
  name: string
  isCover: boolean
  isFirst: boolean
  isLast: boolean
  isDescribed: boolean
  store: UploadQueueStore
  /** -1 earlier, 1 later. */
  onMove: (by: -1 | 1) => void
  onDescribe: () => void
  /** The tile had the focus and goes. */
  onLost: () => void
}
