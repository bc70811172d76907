import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { en } from '#domains/media/messages/field.en.ts'
import { addDialog, button, fillHomeInSteps } from './support/listing-form.ts'
import { asAdministrator, openAs, ownName } from './support/staff.ts'
import { expectToast } from './support/toasts.ts'
import { expect, test } from './support/test.ts'

/** Makes a picture as from a phone: 12 megapixels, rotated by EXIF. */
async function photograph() {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const
  const buffer = await sharp({ create: { width: 1000, height: 750, channels: 3, background: 'teal', noise } })
    .resize(4000, 3000)
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 80 })
    .toBuffer()
  return { name: 'photograph.jpg', mimeType: 'image/jpeg', buffer }
}

/** Returns a file of the demo market, to be uploaded. */
function demoFile(name: string, mimeType: string) {
  return { name, mimeType, buffer: readFileSync(`demo/pictures/${name}`) }
}

test('on a phone an agent adds a listing with four pictures and a video, orders them by keyboard, and a visitor sees it', async ({
  browser,
  request,
}) => {
  const admin = await asAdministrator(request)
  const roles = (await admin.call('GET', '/roles')) as { id: number; name: string }[]
  const agent = await admin.addUser(ownName('Agent'), roles.find(({ name }) => name === 'agent')?.id ?? 0)
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true }
  const page = await (await browser.newContext(phone)).newPage()
  const visitor = await (await browser.newContext(phone)).newPage()
  const title = ownName('Pictures')
  await openAs(page, '/home-listings', agent)
  await button(page, 'Add property').click()
  const dialog = addDialog(page)

  const large = await photograph()
  const rooms = ['living-room-01', 'kitchen-01', 'terrace-01'].map((room) => demoFile(`${room}-1024.jpg`, 'image/jpeg'))
  const sent: Promise<{ bytes: number; media: unknown }>[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === '/api/media' && response.status() === 201)
      sent.push(
        Promise.all([response.request().sizes(), response.json()]).then(([{ requestBodySize: bytes }, { media }]) => ({
          bytes,
          media,
        })),
      )
  })
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles([large, ...rooms, demoFile('video-villa.mp4', 'video/mp4')])
  const tiles = dialog.getByRole('list', { name: en.tiles }).getByRole('listitem')
  await expect(tiles).toHaveCount(5)
  await expect(dialog.getByText(en.allThere)).toBeAttached({ timeout: 60_000 })

  // The largest was shrunk before the upload, and is upright.
  const uploads = await Promise.all(sent)
  expect(uploads).toHaveLength(4)
  const max = Math.max(...uploads.map(({ bytes }) => bytes))
  expect(large.buffer.length).toBeGreaterThan(2 * max)
  expect(uploads.map(({ media }) => media)).toContainEqual(expect.objectContaining({ width: 1600, height: 2133 }))

  // The second picture becomes the first, by keyboard.
  const addressOf = (position: number) => tiles.nth(position).locator('img').first().getAttribute('src')
  const [first, second] = [await addressOf(0), await addressOf(1)]
  const name = en.picture({ position: 2 })
  const expectOver = (position: number, timeout = 20_000) =>
    expect(page.getByText(en.sorting.over({ name, position, count: 5 }))).toBeAttached({ timeout })
  await button(dialog, en.of({ action: en.drag, name })).focus()
  await page.keyboard.press('Space')
  await expectOver(2)
  // Arrow keys are heard a moment after the lift was announced; at the first place another one changes nothing.
  await expect(async () => {
    await page.keyboard.press('ArrowLeft')
    await expectOver(1, 1000)
  }).toPass()
  await page.keyboard.press('Space')
  await expect.poll(() => addressOf(0)).toBe(second)
  expect(await addressOf(1)).toBe(first)

  await button(dialog, 'Next').click()
  await fillHomeInSteps(dialog, title)
  await button(dialog, 'Publish').click()
  await expectToast(page, 'Success', 'Property added successfully')
  // The first page that is asked for after the message shows it already.
  await visitor.goto('/')
  await expect(visitor.getByRole('link', { name: title }).first()).toBeVisible()
  await visitor.getByRole('link', { name: title }).first().click()
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const gallery = visitor.getByRole('region', { name: 'Photos' })
  await expect(async () => {
    await visitor.reload()
    expect(await gallery.locator('img').count()).toBeGreaterThanOrEqual(4)
  }).toPass()
  await expect(visitor.getByLabel(`Video 1 of 1: ${title}`)).toBeVisible()
})
