export { createBatchServices } from './batch-services.ts'
export { countRemembered, undoableAmong } from './batch-undo.repository.ts'
export type { BatchUndos } from './batch-undo.usecases.ts'
export { type EnquiredAmong, type SkippedListing, type RemoveMedia, type UndoTerms, undoPiece } from './undo-piece.ts'
