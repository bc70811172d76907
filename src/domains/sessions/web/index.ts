export { withBotCheck } from './bot-check.ts'
