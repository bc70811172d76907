import type { TrayStore } from '../tray/tray-store.ts'
import type { Tile as TrayTile } from '../tray/tray.ts'

/** What a tile needs to show its place and to change it. */
export type TileProps = {
  tile: TrayTile
  name: string
  isCover: boolean
  isFirst: boolean
  isLast: boolean
  isDescribed: boolean
  store: TrayStore
  /** -1 earlier, 1 later. */
  onMove: (by: -1 | 1) => void
  onDescribe: () => void
  /** The tile had the focus and goes. */
  onLost: () => void
}
