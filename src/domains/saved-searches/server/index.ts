export { type AlertServices, createAlertServices } from './alert-services.ts'
export { type AlertNeeds, runAlerts, sendAlertMail, sendConfirmation } from './alerts.job.ts'
export { matchChanges } from './match-changes.ts'
