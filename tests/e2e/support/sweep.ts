import { expect, type Page } from '@playwright/test'
import { brokenRules } from '#scripts/browser/accessibility-rules.ts'
import { am } from '#ui/messages/am.ts'
import { en } from '#ui/messages/en.ts'
import { goTo, openHydrated } from '../hydrated.ts'
import { watchNetwork } from './network.ts'
import { watchErrors } from './page-errors.ts'

export const languages = ['en', 'am'] as const
export type Language = (typeof languages)[number]

type Look = { theme: 'light' | 'dark'; width: number }

/** Theme and width in which a screen is checked. The first is a desktop's. */
const ofDesksAndPhones: readonly [Look, Look] = [
  { theme: 'light', width: 1280 },
  { theme: 'dark', width: 360 },
]
const onPhones: readonly [Look, Look] = [
  { theme: 'light', width: 360 },
  { theme: 'dark', width: 360 },
]

/** Accessibility checks take most of a sweep's time. `E2E_EVERY_LOOK=1` runs them in every look, for changes to colours or the UI kit. */
const everyLook = Boolean(process.env['E2E_EVERY_LOOK'])

export type Sweep = {
  /** Loads a page in the language and waits until it is complete. */
  open(path: string): Promise<void>
  /** Navigates to another page as a link does, and waits in the same way. */
  goTo(path: string): Promise<void>
  /** Records the accessibility rules that the page breaks now, and overflows of the window, at both widths. */
  look(name: string): Promise<void>
  /** Navigates to a page and checks it without interaction, starting with the current width. */
  visit(path: string): Promise<void>
  /** Switches to phone widths, for what desktops do not have. */
  turnToPhone(): Promise<void>
  /** Fails with everything recorded, and with the browser's errors. */
  expectNothing(): void
}

type Options = {
  /** What the browser may complain about. */
  ignoring?: RegExp
  /** No other sweep walks through these parts in the other language: each is judged in both looks here. */
  alone?: boolean
}

/** Starts a sweep through pages of a language, in both themes and at both widths; pages are resized and rethemed, not reloaded. */
export async function startSweep(page: Page, language: Language, options: Options = {}): Promise<Sweep> {
  const { ignoring = /^$/, alone = false } = options
  const prefix = language === 'en' ? '' : `/${language}`
  const loading = { en, am }[language].loading
  const errors = watchErrors(page, { ignoring })
  const networkQuiet = watchNetwork(page)
  const faults: string[] = []
  let [usual, other] = ofDesksAndPhones
  let drawn: Partial<Look> = {}
  let looked = 0
  /** Applies a look. Repainting is the cost of a look, so the theme changes only where the look is checked. */
  const take = async ({ theme, width }: Partial<Look>) => {
    if (width && width !== drawn.width) await page.setViewportSize({ width, height: 800 })
    if (theme && theme !== drawn.theme) await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    drawn = { ...drawn, ...(theme && { theme }), ...(width && { width }) }
  }
  const allThere = async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(loading, { exact: true })).toHaveCount(0)
    await networkQuiet()
  }
  const goThere = async (path: string) => {
    await goTo(page, prefix + path)
    await allThere()
  }
  /** Checks the current look first. */
  const lookTwice = async (name: string) => {
    // Where both languages are walked through, each part is judged in one look in English and in the other one in Amharic, by turns.
    const judged = (Math.floor(looked / 4) + (language === 'en' ? 0 : 1)) % 2 === 0 ? usual : other
    for (const look of drawn.width === usual.width ? [usual, other] : [other, usual]) {
      const isJudged = everyLook || alone || look === judged
      await take(isJudged ? look : { width: look.width })
      const found = [...(isJudged ? await judge(page) : []), ...(await tooWide(page))]
      faults.push(...found.map((fault) => `${name} (${language}, ${drawn.theme}, ${look.width} px): ${fault}`))
    }
    looked += 1
  }
  await take(usual)
  return {
    open: async (path) => {
      await take({ width: usual.width })
      await openHydrated(page, prefix + path)
      await page.evaluate(stopMotion)
      await allThere()
    },
    goTo: async (path) => {
      await take({ width: usual.width })
      await goThere(path)
    },
    visit: async (path) => {
      await goThere(path)
      await lookTwice(path)
    },
    look: async (name) => {
      await lookTwice(name)
      await take({ width: usual.width })
    },
    turnToPhone: async () => {
      ;[usual, other] = onPhones
      await take(usual)
    },
    expectNothing: () => {
      expect(faults).toEqual([])
      errors.expectNone()
    },
  }
}

/** Checks only the open dialog, if any: the page under it is inert, and was checked before. */
async function judge(page: Page): Promise<string[]> {
  const modal = 'dialog:modal'
  return brokenRules(page, { within: (await page.locator(modal).count()) > 0 ? [modal] : [] })
}

/** Stops transitions, in the page: intermediate colours belong to neither theme. */
function stopMotion(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('*, ::before, ::after, ::backdrop { transition: none !important; animation: none !important }')
  document.adoptedStyleSheets.push(sheet)
}

/** Returns what stays wider than the window; layout takes a moment to follow a resize. */
async function tooWide(page: Page): Promise<string[]> {
  for (let look = 0; look < 10; look += 1) {
    const found = await page.evaluate(findTooWide)
    if (found.length === 0) return []
    await page.waitForTimeout(100)
  }
  return page.evaluate(findTooWide)
}

/** Finds overflowing elements; runs in the page. */
function findTooWide(): string[] {
  return [document.documentElement, ...document.querySelectorAll('dialog[open]')]
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    .map(({ tagName, scrollWidth }) => `<${tagName.toLowerCase()}> is ${scrollWidth} px wide`)
}
