export type { Mail, SentMail } from './mail.ts'
export { openMailer, type Mailer } from './mailer.ts'
