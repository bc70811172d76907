export { withBotCheck } from './bot-check.ts'
export { useMailedToken } from './use-mailed-token.ts'
