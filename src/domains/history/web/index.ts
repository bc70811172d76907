export { ChangeList } from './change-list.tsx'
