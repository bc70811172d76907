export {
  notificationKinds,
  type News,
  type NotificationChoices,
  type NotificationFacts,
  type NotificationKind,
} from './notification.ts'
