export { PersonField } from './person-field.tsx'
export { UserList } from './user-list.tsx'
