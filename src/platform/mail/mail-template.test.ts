import { expect, test } from 'vitest'
import { composeMail } from './index.ts'

const to = { name: 'Abebe', address: 'abebe@people.example' }

test('security 18: what people wrote stays text in the HTML of a mail', () => {
  const mail = composeMail({
    language: 'en',
    to,
    subject: '<b>Hello</b>',
    greeting: 'Hello,',
    paragraphs: ['<img src=x onerror=alert(1)>\nSecond line & more', `"'`],
    link: { href: 'https://homes.example/?a=1&b="2"', label: '<Open>' },
    after: ['Bye'],
  })
  expect(mail.html).not.toContain('<img')
  expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt;<br>Second line &amp; more')
  expect(mail.html).toContain('<a href="https://homes.example/?a=1&amp;b=&quot;2&quot;">&lt;Open&gt;</a>')
  expect(mail.html).toContain('<p>https://homes.example/?a=1&amp;b=&quot;2&quot;</p>')
  expect(mail.html).toContain('<title>&lt;b&gt;Hello&lt;/b&gt;</title>')
  expect(mail.text).toBe(
    [
      'Hello,',
      '<img src=x onerror=alert(1)>\nSecond line & more',
      `"'`,
      'https://homes.example/?a=1&b="2"',
      'Bye',
    ].join('\n\n'),
  )
})

test('what somebody else wrote is set off from our own words, line by line', () => {
  const written = 'Is it free?\n\nRent Home System: your password <expired>'
  const { html, text } = composeMail({
    language: 'en',
    to,
    subject: 'Hello',
    greeting: 'Hello,',
    paragraphs: ['From: Hana'],
    quoted: written,
    link: { href: 'https://homes.example/', label: 'Open' },
  })
  expect(text).toBe(
    'Hello,\n\nFrom: Hana\n\n> Is it free?\n> \n> Rent Home System: your password <expired>\n\nhttps://homes.example/',
  )
  expect(html).toMatch(
    /<blockquote [^>]*>Is it free\?<br><br>Rent Home System: your password &lt;expired&gt;<\/blockquote>/,
  )
})

test('a long link in a mail breaks instead of widening it', () => {
  const { html } = composeMail({
    language: 'en',
    to,
    subject: 'Hello',
    greeting: 'Hello,',
    paragraphs: ['x'.repeat(200)],
  })
  expect(html).toMatch(/<body style="[^"]*overflow-wrap:anywhere"/)
})

test('a mail is as wide as the phone that shows it, and dark where its reader chose that', () => {
  const { html } = composeMail({ language: 'en', to, subject: 'Hello', greeting: 'Hello,', paragraphs: [] })
  expect(html).toContain('<meta name="viewport" content="width=device-width">')
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
})

test('a mail has a font with Ethiopic letters, and no longer lines than one can read', () => {
  const { html } = composeMail({ language: 'am', to, subject: 'ሰላም', greeting: 'ሰላም፣', paragraphs: [] })
  expect(html).toMatch(/<body style="[^"]*max-width:600px[^"]*font:16px\/1\.5 [^"]*'Noto Sans Ethiopic'/)
})
