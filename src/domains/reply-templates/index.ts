export { fillTemplate } from './reply-template.ts'
