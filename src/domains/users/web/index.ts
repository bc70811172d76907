export { HandoverQuestion, useHandover } from './handover-question.tsx'
export { PersonField, usePersonName } from './person-field.tsx'
export { PersonFilter } from './person-filter.tsx'
export { UserList } from './user-list.tsx'
