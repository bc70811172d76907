import { createHash } from 'node:crypto'

const firstSlots = 1024

/**
 * Remembers on which line of a file each reference stood first, in a table of hashes: 12 bytes for a slot, however
 * long the references are, so that a file of a million rows costs some 24 MB. Two references of one hash (64 bits)
 * would be taken for the same; among a million rows that is one chance in thirty million.
 */
export class SeenReferences {
  #high = new Uint32Array(firstSlots)
  #low = new Uint32Array(firstSlots)
  /** 0: the slot is free. */
  #lines = new Uint32Array(firstSlots)
  #count = 0

  /** The line where the reference stood before; undefined the first time, which is remembered as `line` (from 1). */
  lineOf(reference: string, line: number): number | undefined {
    const hash = createHash('sha256').update(reference).digest()
    const [high, low] = [hash.readUInt32LE(0), hash.readUInt32LE(4)]
    const slot = this.#slotOf(high, low)
    const seen = this.#lines[slot]
    if (seen) return seen
    this.#put(slot, { high, low, line })
    this.#count += 1
    if (this.#count * 2 > this.#lines.length) this.#grow()
    return undefined
  }

  #slotOf(high: number, low: number): number {
    const mask = this.#lines.length - 1
    let slot = low & mask
    while (this.#lines[slot] && (this.#low[slot] !== low || this.#high[slot] !== high)) slot = (slot + 1) & mask
    return slot
  }

  #put(slot: number, { high, low, line }: { high: number; low: number; line: number }): void {
    this.#high[slot] = high
    this.#low[slot] = low
    this.#lines[slot] = line
  }

  #grow(): void {
    const before = { high: this.#high, low: this.#low, lines: this.#lines }
    this.#high = new Uint32Array(before.lines.length * 2)
    this.#low = new Uint32Array(before.lines.length * 2)
    this.#lines = new Uint32Array(before.lines.length * 2)
    for (const [index, line] of before.lines.entries()) {
      const [high = 0, low = 0] = [before.high[index], before.low[index]]
      if (line > 0) this.#put(this.#slotOf(high, low), { high, low, line })
    }
  }
}
