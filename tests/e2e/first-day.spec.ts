import { type Browser, type Locator, type Page, expect } from '@playwright/test'
import { am as agent } from '#domains/agent-workspace/messages/am.ts'
import { am as auth } from '#domains/auth/messages/web.am.ts'
import { am as firstDay } from '#domains/first-day/messages/am.ts'
import { am as listings } from '#domains/listing-admin/messages/am.ts'
import { am as fields } from '#domains/listing-fields/messages/fields.am.ts'
import { am as locations } from '#domains/locations/messages/am.ts'
import { am as media } from '#domains/media/messages/field.am.ts'
import { roleNamesAm } from '#domains/roles/index.ts'
import { am as settings } from '#domains/settings/messages/am.ts'
import { am as categories } from '#domains/taxonomy/messages/screen.am.ts'
import { am as users } from '#domains/users/messages/screen.am.ts'
import { administrator, freeAddress, startProduct, type Product } from '#tests/support/e2e-product.ts'
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts'
import { am as office } from '#ui/admin/messages/am.ts'
import { openHydrated } from './hydrated.ts'
import { button, field } from './support/listing-form.ts'
import { rowAction } from './support/row-menu.ts'
import { expectToast } from './support/toasts.ts'
import { test } from './support/test.ts'

let product: Product
let mails: MailServer
const mailUser = { user: 'office', password: 'a mail of our own' }
test.beforeAll(async () => {
  mails = await startMailServer(mailUser)
  product = await startProduct(await freeAddress())
})
test.afterAll(async () => {
  await product.stop()
  await mails.stop()
})

const colleague = { name: 'ሂሩት አበበ', email: 'hirut@homes.example', password: 'የራሴ ረጅም የይለፍ ቃል' }

test('the first day in Amharic on a phone: from an empty database to three homes on the market by an invited agent', async ({
  browser,
}) => {
  const page = await openPhone(browser)
  await openHydrated(page, '/am/login')
  await page.getByLabel(auth.form.email).fill(administrator.email)
  await page.getByLabel(auth.form.password, { exact: true }).fill(administrator.password)
  await button(page, auth.login.submit).click()
  await prepare(page)

  const invitation = await openPhone(browser)
  await acceptInvitation(invitation)
  await addFirstHome(invitation)
  for (let number = 2; number <= 3; number += 1) await addAnother(invitation, number)

  const visitor = await openPhone(browser)
  await visitor.goto('/am/products')
  await expect(visitor.getByRole('article')).toHaveCount(3)
  const logo = visitor.getByRole('banner').getByRole('img', { name: 'አባይ ቤቶች' })
  expect(await logo.evaluate((image: HTMLImageElement) => [image.width, image.height])).toEqual([160, 40])
  await expect(visitor.getByRole('article').filter({ hasText: 'ቤት 3' })).toContainText('47,000')

  await page.goto('/am/users')
  await expect(page.getByText(colleague.name)).toBeVisible()
  await expect(page.getByRole('region', { name: firstDay.title })).toHaveCount(0)
})

async function openPhone(browser: Browser): Promise<Page> {
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, locale: 'am-ET', baseURL: product.url }
  const context = await browser.newContext(phone)
  context.setDefaultTimeout(15_000)
  return context.newPage()
}

/** Completes the list of first steps, each by its link. */
async function prepare(page: Page): Promise<void> {
  const steps = page.getByRole('region', { name: firstDay.title })
  const step = (name: keyof typeof firstDay.steps) => steps.getByRole('link', { name: firstDay.steps[name].do })
  const back = async (done: keyof typeof firstDay.steps) => {
    await page.goBack()
    await expect(steps).toBeVisible()
    await expect(step(done)).toHaveCount(0)
  }
  await step('contact').click()
  await chooseLogo(page)
  await field(page, `${settings.fields.site_name} (${settings.languages.am})`).fill('አባይ ቤቶች')
  await page.getByLabel(settings.fields.contact_phone).fill('+251 911 223 344')
  await button(page, settings.save).click()
  await expectToast(page, office.success, settings.saved)
  await back('contact')

  await step('mail').click()
  const mailServer = page.getByRole('region', { name: settings.sections.mail })
  await expect(mailServer.getByRole('heading')).toBeInViewport()
  await mailServer.getByLabel(settings.fields.mail_host).fill('127.0.0.1')
  await field(mailServer, settings.fields.mail_port).fill(String(mails.port))
  await mailServer.getByLabel(settings.fields.mail_security).selectOption('none')
  await mailServer.getByLabel(settings.fields.mail_user).fill(mailUser.user)
  await mailServer.getByLabel(settings.fields.mail_password).fill(mailUser.password)
  await button(page, settings.mailTest.send).click()
  await expectToast(page, office.success, settings.mailTest.sent({ address: administrator.email }))
  expect(mails.mailsTo(administrator.email)).toHaveLength(1)
  await back('mail')

  await step('categories').click()
  await button(page, categories.category.addReadySet).click()
  await expect(page.getByText('አፓርትመንቶች', { exact: true })).toBeVisible()
  await back('categories')

  // The places of Ethiopia exist from the start.
  await expect(steps.getByText(firstDay.steps.places.do)).toBeVisible()
  await expect(step('places')).toHaveCount(0)

  await step('people').click()
  const dialog = page.getByRole('dialog', { name: users.inviteTitle })
  await dialog.getByLabel(users.name).fill(colleague.name)
  await dialog.getByLabel(users.email).fill(colleague.email)
  await dialog.getByLabel(users.role).selectOption(roleNamesAm.agent)
  await button(dialog, users.sendInvitation).click()
  await expect(page.getByText(users.invited, { exact: true })).toBeVisible()
  await expect(step('people')).toHaveCount(0)
}

/** A PNG of one colour, 480 × 120 pixels. */
const wideLogo =
  'iVBORw0KGgoAAAANSUhEUgAAAeAAAAB4AQMAAAAQWLNMAAAAA1BMVEUQGCACKSY7AAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAHklEQVRYw+3BMQEAAADCoPVPbQo/oAAAAAAAAAC+BhyYAAE51ZtoAAAAAElFTkSuQmCC'

/** Chooses a logo that is refused, then a valid one, which is stored before anything else is saved. */
async function chooseLogo(page: Page): Promise<void> {
  const group = page.getByRole('group', { name: settings.fields.logo })
  const file = group.locator('input[type=file]')
  await file.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
  await expect(group.getByRole('alert')).toContainText('PNG')
  await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(wideLogo, 'base64') })
  await expectToast(page, office.success, settings.logo.saved)
  await expect(group.getByRole('alert')).toBeHidden()
  await expect(group.getByRole('img', { name: settings.logo.onDark })).toBeVisible()
}

/** The agent opens the link of the mail and chooses a password. */
async function acceptInvitation(page: Page): Promise<void> {
  await expect.poll(() => mails.mailsTo(colleague.email)).toHaveLength(1)
  const [link = ''] =
    /http:\/\/\S+\/accept-invitation\?token=[\w-]{43}/.exec(mails.mailsTo(colleague.email).join()) ?? []
  await openHydrated(page, link)
  await page.getByLabel(auth.invitation.password, { exact: true }).fill(colleague.password)
  await page.getByLabel(auth.invitation.confirm).fill(colleague.password)
  await button(page, auth.invitation.submit).click()
  await expect(page).toHaveURL('/am/agent_page')
}

const next = (dialog: Locator) => button(dialog, office.form.steps.next).click()

/** Adds the first home, with a picture, step by step; then opens the agent's list. */
async function addFirstHome(page: Page): Promise<void> {
  await button(page, agent.add).click()
  const dialog = page.getByRole('dialog', { name: listings.form.addTitle })
  await dialog.locator('input[type=file]').first().setInputFiles('demo/pictures/house-exterior-01-1024.jpg')
  await expect(dialog.getByText(media.allThere)).toBeAttached()
  await next(dialog)
  await field(dialog, fields.category_id).selectOption('አፓርትመንቶች')
  await field(dialog, fields.property_type).selectOption(listings.type.rent)
  await field(dialog, locations.label).fill('ገርጂ')
  await dialog.getByRole('option', { name: /^ገርጂ/ }).click()
  await next(dialog)
  await field(dialog, fields.title).fill('ቤት 1')
  await field(dialog, fields.price).fill('45 ሺ')
  await next(dialog)
  await field(dialog, fields.bedrooms).fill('2')
  await field(dialog, fields.bathrooms).fill('1')
  await field(dialog, listings.form.area.m2).fill('84')
  await next(dialog)
  await field(dialog, fields.description).fill('ጸጥ ያለ ሰፈር።')
  await next(dialog)
  await button(dialog, listings.form.publish).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('link', { name: agent.all }).click()
  await expect(page).toHaveURL('/am/home-listings')
}

/** Adds a home like the previous one, with its own title and price. */
async function addAnother(page: Page, number: number): Promise<void> {
  await rowAction(page, listings.addLike, `ቤት ${number - 1}`, office)
  const dialog = page.getByRole('dialog', { name: listings.form.addTitle })
  await next(dialog)
  await next(dialog)
  await field(dialog, fields.title).fill(`ቤት ${number}`)
  await field(dialog, fields.price).fill(String(44_000 + number * 1000))
  await next(dialog)
  await next(dialog)
  await next(dialog)
  await button(dialog, listings.form.publish).click()
  await expect(dialog).toBeHidden()
}
