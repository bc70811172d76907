export { runWebhook } from './deliver.ts'
export { createWebhooks } from './webhook.usecases.ts'
