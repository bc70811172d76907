import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '#tests/support/accounts.ts'
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts'
import { startMediaApp, type MediaApp } from '#tests/support/pictures/media-app.ts'
import { multipartBody } from '#tests/support/pictures/multipart-body.ts'
import type { Logo } from '../settings.ts'

let server: MediaApp
let admin: Person
let mails: MailServer
beforeAll(async () => {
  mails = await startMailServer()
  server = await startMediaApp({ SMTP_URL: `smtp://127.0.0.1:${mails.port}` })
  admin = await server.person('admin')
  await server.call(admin, 'PUT', '/api/settings', { site_name: { en: 'Abay & "Sons"', am: 'አባይ' } })
})
afterAll(async () => {
  await server.close()
  await mails.stop()
})

async function upload(ink: string): Promise<Logo> {
  const width = 800
  const height = 400
  const bar = { create: { width: 400, height: 200, channels: 4, background: ink } } as const
  const content = await sharp({ create: { width, height, channels: 4, background: '#00000000' } })
    .composite([{ input: bar }])
    .png()
    .toBuffer()
  const { payload, contentType } = multipartBody([{ name: 'file', content, fileName: 'logo.png' }])
  const headers = { authorization: `Bearer ${admin.token}`, 'content-type': contentType }
  const { body } = await server.app.inject({ method: 'POST', url: '/api/settings/logo', headers, payload })
  return (JSON.parse(body) as { logo: Logo }).logo
}

/** Sends a test mail and returns it as received. */
async function mail() {
  await server.dependencies.version.caughtUp()
  expect((await server.call(admin, 'POST', '/api/settings/mail-test')).status).toBe(200)
  const last = (await mails.parsedTo(admin.email)).at(-1)
  if (!last) throw new Error('Nothing arrived')
  return { ...last, html: last.html ?? '', text: last.text ?? '' }
}

test('without a logo a mail carries none, and with one it begins with it, fetched from nowhere; its text stays as it is', async () => {
  const before = await mail()
  expect([before.attachments, before.html.includes('<img')]).toEqual([[], false])

  await upload('#2266cc')
  const { html, text, attachments, from, subject } = await mail()
  expect([from?.name, subject, text]).toEqual(['Abay & "Sons"', before.subject, before.text])
  expect(html).toMatch(
    /<body[^>]*>\n<p><img src="cid:logo@mail" width="80" height="40" alt="Abay &amp; &quot;Sons&quot;"><\/p>\n<p>Hello,/,
  )
  expect(html).not.toMatch(/(?:src|href)="https?:\/\/[^"]*(?:media|logo)/)
  expect(attachments).toMatchObject([
    { contentId: '<logo@mail>', mimeType: 'image/png', disposition: 'inline', filename: 'logo.png' },
  ])
  const { format, width, height, hasAlpha } = await sharp(attachments[0]?.content as ArrayBuffer).metadata()
  expect([format, width, height, hasAlpha]).toEqual(['png', 160, 80, true])
})

test('dark ink stands on a light ground, for programs that show mails on a dark one', async () => {
  await upload('#101820')
  expect((await mail()).html).toContain('style="background:#fff;padding:4px"')
})

test('a mail leaves without a logo whose file is gone, and with the next one', async () => {
  const { url } = await upload('#2266cc')
  await rm(join(server.dataDir, 'files', url))
  expect((await mail()).attachments).toEqual([])
  await upload('#2266cc')
  expect((await mail()).attachments).toHaveLength(1)
})

test('a logo that is taken away is in no mail', async () => {
  await server.call(admin, 'DELETE', '/api/settings/logo')
  expect((await mail()).html).not.toContain('<img')
})
