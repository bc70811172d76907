export {
  createAccountNotifications,
  createBatchNotifications,
  createImportNotifications,
  createListingNotifications,
  createReceiverNotification,
} from './slice-notifications.ts'
export { createNotificationServices } from './notification.streams.ts'
export { scheduleNotificationSweep } from './notification-sweep.ts'
export { createNotify, type Notify } from './notify.ts'
export { titleFacts } from '../notification-text.ts'
export { announceChange, settleNotifications } from './live-records.ts'
