/** The mails about an enquiry. */
export const en = {
  greeting: 'Hello,',
  toAgent: {
    subject: (p: { name: string; title: string }) => `${p.name} asks about “${p.title}”`,
    about: (p: { title: string; reference: string }) => `About: ${p.title} (${p.reference})`,
    from: (p: { name: string; ways: string }) => `From: ${p.name}, ${p.ways}`,
    open: 'Open the enquiry',
  },
  viewing: {
    calendar: 'Viewings',
    summary: (p: { title: string }) => `Viewing: ${p.title}`,
    subjects: {
      arranged: (p: { title: string }) => `Viewing of “${p.title}”`,
      cancelled: (p: { title: string }) => `Called off: viewing of “${p.title}”`,
      reminder: (p: { title: string }) => `Soon: viewing of “${p.title}”`,
    },
    texts: {
      arranged: 'This viewing has been arranged. The attached entry puts it into your calendar.',
      cancelled: 'This viewing has been called off. The attached entry takes it out of your calendar.',
      reminder: 'This is a reminder of the viewing.',
    },
    time: (p: { time: string }) => `When: ${p.time} (Addis Ababa)`,
    home: (p: { title: string; reference: string }) => `What: ${p.title}${p.reference && ` (${p.reference})`}`,
    place: (p: { place: string }) => `Where: ${p.place}`,
    person: (p: { person: string }) => `With: ${p.person}`,
  },
  copy: {
    subject: (p: { title: string }) => `Your message about “${p.title}”`,
    text: 'You sent us this message; this is your copy. If it was not you, there is nothing to do.',
    about: (p: { title: string; reference: string }) => `About: ${p.title} (reference ${p.reference})`,
    open: 'Open the property',
  },
}
