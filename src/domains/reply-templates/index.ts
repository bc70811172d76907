export { type ReplyTemplate, fillTemplate } from './reply-template.ts'
