import { type Mail, composeMail, escapeHtml, inSubject, mailFonts } from '#platform/mail/index.ts'
import { type Language, inOneLine } from '#shared/language.ts'
import { messagesIn } from '#shared/message.ts'
import { formatBirr, type RentPeriod } from '#shared/money.ts'
import { alertMessages } from './search-words.ts'

/** A home in a mail; addresses are absolute. */
export type MailedHome = {
  title: string
  price: string
  rentPeriod: RentPeriod
  location: string
  category: string
  reference: string
  href: string
  picture: string | null
}

/** A search in a mail: the homes shown, the number of further ones, and its results page. */
export type MailedSearch = { words: string; href: string; homes: readonly MailedHome[]; more: number }

type AlertMail = {
  language: Language
  address: string
  searches: readonly MailedSearch[]
  links: { own: string; oneClick: string }
  messageId: string
}

/** Returns the mail that asks the owner of an address to confirm; it contains no name, since anyone can enter anyone's address. */
export function confirmationMail(
  { email, language }: { email: string; language: Language },
  { words, href }: { words: string; href: string },
): Mail {
  const t = messagesIn(language, alertMessages).mail
  return composeMail({
    language,
    to: { name: '', address: email },
    subject: t.confirm.subject,
    greeting: t.greeting,
    paragraphs: [t.confirm.asked({ words }), t.confirm.how],
    link: { href, label: t.confirm.link },
    after: [t.confirm.notYou],
  })
}

/** Returns the mail that tells which searches ended because what they look for is gone. */
export function goneMail(
  { email, language }: { email: string; language: Language },
  { words, href }: { words: readonly string[]; href: string },
): Mail {
  const t = messagesIn(language, alertMessages).mail
  return composeMail({
    language,
    to: { name: '', address: email },
    subject: t.gone.subject,
    greeting: t.greeting,
    paragraphs: [t.gone.told, ...words, t.gone.how],
    link: { href, label: t.gone.link },
  })
}

/** Returns the mail about new homes, as text and as HTML with the same content. */
export function alertMail({ language, address, searches, links, messageId }: AlertMail): Mail {
  const t = messagesIn(language, alertMessages).mail
  const count = searches.reduce((sum, { homes, more }) => sum + homes.length + more, 0)
  const [only, ...others] = searches
  const subject =
    only && others.length === 0
      ? t.subject({ count: String(count), words: inSubject(only.words) })
      : t.severalSubject({ count: String(count) })
  return {
    language,
    to: { name: '', address },
    subject,
    text: textOf({ language, searches, links }),
    html: htmlOf({ language, searches, links }, subject),
    messageId,
    headers: {
      'List-Unsubscribe': `<${links.oneClick}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}

type Body = Pick<AlertMail, 'language' | 'searches' | 'links'>

function textOf({ language, searches, links }: Body): string {
  const t = messagesIn(language, alertMessages).mail
  const sections = searches.map(({ words, href, homes, more }) =>
    [
      `== ${words} ==`,
      ...homes.map((home) =>
        [home.title, priceOf(home, language), factsOf(home, language), t.reference(home), home.href].join('\n'),
      ),
      `${more > 0 ? t.more({ count: String(more) }) : t.seeAll}\n${href}`,
    ].join('\n\n'),
  )
  return [t.greeting, t.intro, ...sections, '--', t.why, `${t.stop}\n${links.own}`].join('\n\n')
}

function priceOf({ price, rentPeriod }: MailedHome, language: Language): string {
  const t = messagesIn(language, alertMessages).mail
  const period = { day: t.perDay, month: t.perMonth, year: t.perYear }
  return [formatBirr(price, language), rentPeriod && period[rentPeriod]].filter(Boolean).join(' ')
}

function factsOf({ category, location }: MailedHome, language: Language): string {
  return inOneLine([category, location], language)
}

// Mail programs support tables, inline styles and little else; phones show the mail at their own width.
const font = `font-family:${mailFonts}`
const ink = 'color:#1d2521'
const quiet = 'color:#56605a'
const link = 'color:#1f5c45'

function htmlOf({ language, searches, links }: Body, subject: string): string {
  const t = messagesIn(language, alertMessages).mail
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head>`,
    `<body style="margin:0;padding:0;background:#f4f1ea;${ink};${font};overflow-wrap:anywhere">`,
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:16px 8px">',
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff">',
    `<tr><td style="padding:24px 20px 8px;font-size:16px;line-height:1.5"><p style="margin:0 0 8px">${escapeHtml(t.greeting)}</p>`,
    `<p style="margin:0">${escapeHtml(t.intro)}</p></td></tr>`,
    ...searches.flatMap((search) => sectionOf(search, language)),
    `<tr><td style="padding:20px;border-top:1px solid #d9d4c7;font-size:14px;line-height:1.5;${quiet}">`,
    `<p style="margin:0 0 8px">${escapeHtml(t.why)}</p>`,
    `<p style="margin:0"><a href="${escapeHtml(links.own)}" style="${link}">${escapeHtml(t.stop)}</a></p></td></tr>`,
    '</table></td></tr></table></body></html>',
  ].join('\n')
}

function sectionOf({ words, href, homes, more }: MailedSearch, language: Language): string[] {
  const t = messagesIn(language, alertMessages).mail
  const rest = more > 0 ? t.more({ count: String(more) }) : t.seeAll
  return [
    `<tr><td style="padding:20px 20px 4px"><h2 style="margin:0;font-size:19px;line-height:1.4">${escapeHtml(words)}</h2></td></tr>`,
    ...homes.map((home) => homeOf(home, language)),
    `<tr><td style="padding:12px 20px 24px;font-size:16px"><a href="${escapeHtml(href)}" style="${link};font-weight:bold">${escapeHtml(rest)}</a></td></tr>`,
  ]
}

function homeOf(home: MailedHome, language: Language): string {
  const t = messagesIn(language, alertMessages).mail
  const { title, href, picture } = home
  const to = escapeHtml(href)
  const image =
    picture === null
      ? ''
      : `<a href="${to}"><img src="${escapeHtml(picture)}" alt="" width="160" style="display:block;width:100%;max-width:160px;height:auto;border:0"></a>`
  return [
    '<tr><td style="padding:12px 20px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>',
    ...(image === '' ? [] : [`<td width="34%" valign="top" style="padding:0 14px 0 0">${image}</td>`]),
    '<td valign="top" style="font-size:15px;line-height:1.45">',
    `<a href="${to}" style="${link};font-size:16px;font-weight:bold">${escapeHtml(title)}</a><br>`,
    `<b style="font-size:17px">${escapeHtml(priceOf(home, language))}</b><br>`,
    `<span style="${quiet}">${escapeHtml(factsOf(home, language))}<br>${escapeHtml(t.reference(home))}</span>`,
    '</td></tr></table></td></tr>',
  ].join('')
}
