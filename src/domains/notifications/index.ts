export {
  notificationChannels,
  notificationKinds,
  type NotificationChannel,
  type News,
  type NotificationChoices,
  type NotificationFacts,
  type NotificationKind,
} from './notification.ts'
