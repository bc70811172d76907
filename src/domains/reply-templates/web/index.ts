export { replyTemplateQueries } from './reply-template.queries.ts'
