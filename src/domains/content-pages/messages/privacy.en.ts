/** Texts of the privacy page. English defines the keys. Each is a promise: change them with what the product stores. */
export const en = {
  title: 'Privacy',
  description: 'What this site stores about its visitors, who sees it, and how to see or erase it.',
  text: 'What we store about you, who sees it, and how to see or erase it.',
  parts: {
    looking: {
      title: 'Looking around',
      text: 'You need no account. There is no advertising here, and nothing follows you to other sites. We count how many people view a listing each day, without cookies and without storing who they are.',
    },
    device: {
      title: 'On your device',
      text: 'Favourites with their notes, and the listings that you compared, hid or viewed recently, stay in your browser until you sign in. Your latest searches and the theme stay there, too. A cookie holds the language you chose.',
      link: 'What is on your device',
    },
    asking: {
      title: 'Asking about a home',
      text: 'We store your name, your message, and your phone number or email address. The agent of that home and our office see them to answer you. For calls and for messages by WhatsApp, Telegram or SMS, the rules of those services apply.',
    },
    alerts: {
      title: 'Saved searches',
      text: 'We store your email address and the search, and mail you homes that match. A link in each mail leads to all your searches, where you can stop or delete them.',
      link: 'Your saved searches',
    },
    account: {
      title: 'Your account',
      text: 'We store your name and email address, and your phone number and birth date if you enter them. For each sign-in we store the network address and the browser, so that you can end those you do not recognize.',
      link: 'My account',
    },
    rights: {
      title: 'Seeing and erasing it',
      text: 'With an account, download or erase your data under My account. Without one, call us: we find what you sent by your email address or phone number. Backups contain erased data until they are replaced.',
      link: 'Contact',
    },
  },
}
