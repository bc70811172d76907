export { createSendWebhook } from './send-webhook.ts'
export { runWebhook } from './deliver.ts'
export { type Webhooks, createWebhooks } from './webhook.usecases.ts'
