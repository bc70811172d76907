export { KeepTools } from './keep-tools.tsx'
export { keptContext } from './kept.context.ts'
export { useKept } from './use-kept.ts'
