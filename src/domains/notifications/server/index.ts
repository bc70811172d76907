export { createAccountNotifications, type AccountNotifications } from './account-notifications.ts'
export { createNotificationServices } from './notification-services.ts'
export { createNotify, type Notify } from './notify.ts'
export type { Addressee } from './notification.repository.ts'
