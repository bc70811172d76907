export { webhookScreenMessages } from './messages/index.ts'
