export { KeepTools } from './keep-tools.tsx'
export { keptContext } from './kept.context.ts'
export { OwnPages } from './own-page.tsx'
export { useKept } from './use-kept.ts'
