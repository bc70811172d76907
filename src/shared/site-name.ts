/**
 * Stands for the site's name in the texts of mails; the mailer puts the name in. A control character, which no text of
 * people has, so that what they wrote is never taken for it.
 */
export const siteName = '\u0001'
