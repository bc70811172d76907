export { openMailer, type Mail, type Mailer, type SentMail } from './mailer.ts'
