export { OwnPages } from './own-page.tsx'
