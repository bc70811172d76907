export { UserList } from './user-list.tsx'
