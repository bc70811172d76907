/** What may be sent to a queue and how its work is done. */
export type Queue<Data extends object> = {
  name: string
  /** How many of its jobs this process does at once. */
  atOnce: number
  /** How often a failed job is tried again; the pauses grow. */
  retries: number
  /** A job that takes longer than this many seconds is given up and tried again. */
  longestSeconds: number
  /** Only there for its type. */
  data?: Data
}

/** Declares a queue; `name` is kebab-case and unique in the product. */
export function defineQueue<Data extends object>(
  name: string,
  {
    atOnce = 1,
    retries = 3,
    longestSeconds = 300,
  }: Partial<Pick<Queue<Data>, 'atOnce' | 'retries' | 'longestSeconds'>> = {},
): Queue<Data> {
  return { name, atOnce, retries, longestSeconds }
}

/** A piece of work that is due. */
export type Job<Data> = {
  id: string
  data: Data
  /** No further try follows: whoever waits for the work has to be told why it failed. */
  lastTry: boolean
  /** Aborted when the product stops or the job took too long. */
  signal: AbortSignal
}

export type JobHandler<Data> = (job: Job<Data>) => Promise<void>
