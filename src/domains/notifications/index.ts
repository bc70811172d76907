export {
  notificationChannels,
  notificationKinds,
  type NotificationChannel,
  type NotificationEvent,
  type NotificationChoices,
  type NotificationFacts,
  type NotificationKind,
} from './notification.ts'
