/** A database that is broken on purpose, and what the product needs to use it. */
export type FaultyDatabase = {
  name: string
  /** Settings with which the product uses it. */
  settings: Record<string, string>
  /** The faults it knows, each by a name for the report. */
  faults: Record<string, Fault>
  /** The orders of faults that one pass takes, one after the other with a random pause between. */
  orders: readonly string[][]
  /** Its address for the final count. */
  url(): string
  close(): Promise<void>
}

/** Breaks something; `product` is the process of the server. */
export type Fault = (product: FaultTarget) => Promise<void> | void

export type FaultTarget = { pid: number }

/** Kills outright what is still there. */
export function killAll(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // Already gone: somebody else's death took it along.
    }
  }
}

/** One of several, by chance. */
export function anyOf<Item>(items: readonly Item[]): Item | undefined {
  return items[Math.floor(Math.random() * items.length)]
}

/** Every order of two of these, twice the same one included. */
export function everyOrderOfTwo(names: readonly string[]): string[][] {
  return names.flatMap((first) => names.map((second) => [first, second]))
}
