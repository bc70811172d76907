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
      changed: (p: { title: string }) => `Changed: viewing of “${p.title}”`,
      cancelled: (p: { title: string }) => `Cancelled: viewing of “${p.title}”`,
      reminder: (p: { title: string }) => `Soon: viewing of “${p.title}”`,
    },
    texts: {
      arranged: 'This viewing has been arranged. The attached file adds it to your calendar.',
      changed: 'This viewing has changed. The attached file updates it in your calendar.',
      cancelled: 'This viewing has been cancelled. The attached file removes it from your calendar.',
      reminder: 'This is a reminder of the viewing.',
    },
    time: (p: { time: string }) => `When: ${p.time} (Addis Abeba)`,
    before: (p: { time: string }) => `Instead of: ${p.time}`,
    home: (p: { title: string; reference: string }) => `What: ${p.title}${p.reference && ` (${p.reference})`}`,
    place: (p: { place: string }) => `Where: ${p.place}`,
    person: (p: { person: string }) => `With: ${p.person}`,
  },
  receipt: {
    subject: (p: { title: string }) => `Your message about “${p.title}”`,
    text: 'We have passed your message on. You will get a reply at this address or by phone. If it wasn’t you, you don’t need to do anything.',
    about: (p: { title: string; reference: string }) => `About: ${p.title} (reference ${p.reference})`,
    open: 'Open the property',
  },
}
