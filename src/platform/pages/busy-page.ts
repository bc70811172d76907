import type { FastifyReply } from 'fastify'
import { Overloaded, dataPolicy, httpText } from '#platform/http/index.ts'
import { type Language, languageOfPath } from '#shared/language.ts'
import { messageText } from '#shared/message.ts'
import { scriptSource } from './renderer-headers.ts'

const seconds = 5

/** Inline copy of the site's colours (ui/theme.css): an overloaded server has no capacity for more requests. */
const sheet =
  'body{font:1.0625rem/1.6 system-ui,sans-serif;max-width:32rem;margin:22vh auto;padding:0 1.25rem;background:light-dark(#faf7f0,#111814);color:light-dark(#14231c,#f3eee3)}' +
  'h1{margin:0;border-top:4px solid light-dark(#a83a1c,#ec8259);padding-top:1.25rem;font-size:1.75rem;line-height:1.3}'

/**
 * Returns an error handler that sends the busy page on `Overloaded` and rethrows other errors. Data requests of an open page are rethrown
 * too, as that page retries by itself (decision 0018).
 */
export function busyPage(address: string, reply: FastifyReply): (error: unknown) => Promise<void> {
  return async (error) => {
    if (!(error instanceof Overloaded) || /\.data(?:\?|$)/.test(address)) throw error
    await sendBusyPage(languageOfPath(address).language, reply)
  }
}

/** Sends a page that reloads itself. */
function sendBusyPage(language: Language, reply: FastifyReply): FastifyReply {
  const [title, text] = [messageText(httpText('busyTitle'), language), messageText(httpText('busy'), language)]
  const html = [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${title}</title>`,
    `<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">`,
    `<meta http-equiv="refresh" content="${seconds}"><style>${sheet}</style></head><body><h1>${title}</h1><p>${text}</p></body></html>`,
  ].join('')
  return reply
    .status(503)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-language': language,
      'cache-control': 'no-store',
      'retry-after': String(seconds),
      'content-security-policy': `${dataPolicy}; style-src ${scriptSource(sheet)}`,
    })
    .send(html)
}
