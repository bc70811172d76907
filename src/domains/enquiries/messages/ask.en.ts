/** Texts of the form by which visitors ask about a listing. */
export const en = {
  title: 'Ask about this property',
  text: 'The agent answers by phone or e-mail. No account is needed.',
  name: 'Your name',
  phone: 'Phone',
  email: 'E-mail',
  oneOfBoth: 'A phone number or an e-mail address is enough.',
  message: 'Message',
  prefilled: (p: { title: string; reference: string }) =>
    `I am interested in “${p.title}” (reference ${p.reference}). Is it still available, and when could I see it?`,
  send: 'Send message',
  sending: 'Sending…',
  sent: 'Your message has been sent.',
  next: 'The agent has it now and will call or write to you, at the phone number or e-mail address you gave.',
  hurry: 'In a hurry? Call',
  again: 'Ask something else',
  failed: 'Your message could not be sent. Please try again.',
  checking: 'Checking that you are a person…',
}
