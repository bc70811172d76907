export interface Block {
  style: 'balconies' | 'condominium' | 'curtain' | 'brise'
  floors: number
  bays: number
  wall: string
  accent: string
  frame: string
  /** Share of the windows that are lit. */
  lamps: number
  /** Shops on the ground floor. */
  shops?: boolean
}

export const storey = 3.1
export const bayWidth: Record<Block['style'], number> = { balconies: 4.6, condominium: 3.6, curtain: 1.5, brise: 4.2 }

export const blockWidth = (block: Block): number => block.bays * bayWidth[block.style]
export const blockHeight = (block: Block): number => block.floors * storey + (block.shops ? 1 : 0)
