import { siteName } from '#shared/site-name.ts'

export const en = {
  linkSent: 'A link is on its way to your email address. It works once, for 60 minutes.',
  confirmed: 'Your email address is confirmed.',
  mail: {
    greeting: 'Hello,',
    subject: `Confirm your email address at ${siteName}`,
    text: 'Open this link within 60 minutes to confirm that this address is yours; it works once:',
    button: 'Confirm the address',
    ignore: 'If you have no account with us, ignore this email.',
  },
}
