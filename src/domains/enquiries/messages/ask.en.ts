/** Texts of the form with which visitors ask about a listing. */
export const en = {
  title: 'Ask about this property',
  text: 'The agent answers by phone or email. No account is needed.',
  name: 'Your name',
  phone: 'Phone',
  email: 'Email',
  oneOfBoth: 'A phone number or an email address is enough.',
  message: 'Message',
  prefilled: (p: { title: string; reference: string }) =>
    `I am interested in “${p.title}” (reference ${p.reference}). Is it still available, and when could I see it?`,
  send: 'Send message',
  sending: 'Sending…',
  sent: 'Your message has been sent.',
  next: 'The agent has received it and will call or write to you at the phone number or email address you gave.',
  hurry: 'In a hurry? Call',
  again: 'Ask something else',
  failed: 'Your message could not be sent. Please try again.',
}
