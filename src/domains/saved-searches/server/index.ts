export { createAlertServices } from './alert-services.ts'
export { runAlerts, sendAlertMail, tryAlertMail, sendConfirmation, tryConfirmation } from './alerts.job.ts'
export { matchChanges } from './match-changes.ts'
