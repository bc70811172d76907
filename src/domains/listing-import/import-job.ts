import type { Message, TextByLanguage } from '#shared/message.ts'
import type { ImportField } from './import-fields.ts'
import type { RejectedRow } from './imported-listing.ts'
import type { ColumnWishes } from './match-columns.ts'

/** A check reads all rows and writes nothing; an import writes. */
export const importModes = ['check', 'import'] as const
export type ImportMode = (typeof importModes)[number]

/** What is kept of an import; `interrupted` is what a running one without a sign of life is called. */
export const importStates = ['ready', 'waiting', 'running', 'done', 'cancelled', 'failed'] as const
export type ImportState = (typeof importStates)[number]
export type ShownImportState = ImportState | 'interrupted'

/** What a person asks of an import: columns, values for what the file does not say, whether listings may change. */
export type ImportWishes = Required<ColumnWishes> & { update: boolean }

/** How many imports a page has; the first is the default (specification §9). */
export const importPageSizes = [5, 10, 15] as const

/** What became of the rows so far; `rejected` and the other four make up `rows`, but for those being stored right now. */
export type ImportCounts = Record<'rows' | 'rejected' | 'added' | 'updated' | 'unchanged' | 'different', number>

/** A CSV file that somebody loaded in the browser, and the last check or import of it. */
export type ListingImport = ImportCounts & {
  id: number
  ownerId: number
  fileName: string
  /** Under which name of ours the file lies in the folder. */
  storedAs: string
  bytes: number
  header: string[]
  sample: string[][]
  state: ImportState
  mode: ImportMode | null
  importOptions: Partial<ImportWishes & { all: boolean }>
  run: string | null
  bytesRead: number
  createdCategories: string[]
  problems: RejectedRow[]
  /** A failure that version 0.1 stored has its texts by language. */
  failure: { code: string; texts: Message | TextByLanguage } | null
  createdAt: Date
  startedAt: Date | null
  seenAt: Date
  finishedAt: Date | null
}

/** How a column of a file is understood at first. */
export type ColumnSuggestion = { column: string; field: ImportField | null }

/** A worker tells of itself more often than this; after it, milliseconds, it is taken to be gone. */
const signOfLifeMs = 20_000

/** The state to show at a moment. A job of a server that vanished is taken up again by itself a little later. */
export function shownState({ state, seenAt }: Pick<ListingImport, 'state' | 'seenAt'>, now: Date): ShownImportState {
  return state === 'running' && now.getTime() - seenAt.getTime() > signOfLifeMs ? 'interrupted' : state
}

/** Whether a check or import is on its way, so that no other may begin. */
export function isBusy(one: Pick<ListingImport, 'state' | 'seenAt'>, now: Date): boolean {
  const state = shownState(one, now)
  return state === 'waiting' || state === 'running'
}
