export { openNotificationHub } from './notification.hub.ts'
export { registerNotificationRoutes } from './notification.routes.ts'
export { createNotificationStreams, type NotificationStreams } from './notification.streams.ts'
export { createNotificationUseCases, notify, type NotificationUseCases } from './notification.usecases.ts'
