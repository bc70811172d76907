/** A database to be broken on purpose, and the settings to use it. */
export type FaultyDatabase = {
  name: string
  /** Settings of the product for this database. */
  settings: Record<string, string>
  /** Its faults, by name for the report. */
  faults: Record<string, Fault>
  /** Sequences of faults for one pass, with a random pause between faults. */
  orders: readonly string[][]
  /** URL for the final count. */
  url(): string
  close(): Promise<void>
}

/** A fault; `product` is the server's process. */
export type Fault = (product: FaultTarget) => Promise<void> | void

export type FaultTarget = { pid: number }

/** Kills the processes that still exist. */
export function killAll(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // Already gone: it ended with another process.
    }
  }
}

/** Returns a random item. */
export function anyOf<Item>(items: readonly Item[]): Item | undefined {
  return items[Math.floor(Math.random() * items.length)]
}

/** Returns every ordered pair of names, repeats included. */
export function everyOrderOfTwo(names: readonly string[]): string[][] {
  return names.flatMap((first) => names.map((second) => [first, second]))
}
