export { composeMail, type Letter } from './letter.ts'
export type { Mail, SentMail } from './mail.ts'
export { openMailer, type Mailer } from './mailer.ts'
export { openPost, type Post } from './post.ts'
