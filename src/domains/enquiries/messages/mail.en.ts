/** The mails about an enquiry. */
export const en = {
  greeting: 'Hello,',
  toAgent: {
    subject: (p: { name: string; title: string }) => `${p.name} asks about “${p.title}”`,
    about: (p: { title: string; reference: string }) => `About: ${p.title} (${p.reference})`,
    from: (p: { name: string; ways: string }) => `From: ${p.name}, ${p.ways}`,
    open: 'Open the enquiry',
  },
  copy: {
    subject: (p: { title: string }) => `Your message about “${p.title}”`,
    text: 'You sent us this message; this is your copy. If it was not you, there is nothing to do.',
    about: (p: { title: string; reference: string }) => `About: ${p.title} (reference ${p.reference})`,
    open: 'Open the property',
  },
}
