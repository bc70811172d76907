export { composeMail, escapeHtml } from './mail-template.ts'
export type { Mail, MailLogo, SentMail } from './mail.ts'
export { type EnqueueMail, type Mailer, type Sender, mailQueueName, openMailQueue, openMailer } from './mailer.ts'
export type { MailServer } from './transports.ts'
