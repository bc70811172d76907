export { composeMail, escapeHtml } from './mail-template.ts'
export type { Mail, SentMail } from './mail.ts'
export { openMailer, type Mailer } from './mailer.ts'
export { openMailQueue, type EnqueueMail } from './mail-queue.ts'
