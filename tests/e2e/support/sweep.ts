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

/** How a screen is looked at. The first look is that of a desk. */
const ofDesksAndPhones: readonly [Look, Look] = [
  { theme: 'light', width: 1280 },
  { theme: 'dark', width: 360 },
]
const onPhones: readonly [Look, Look] = [
  { theme: 'light', width: 360 },
  { theme: 'dark', width: 360 },
]

/** Judging takes most of a sweep's time. `E2E_EVERY_LOOK=1` judges in every look, for who changes colours or the kit. */
const everyLook = Boolean(process.env['E2E_EVERY_LOOK'])

export type Sweep = {
  /** Loads a page of the language and waits until all of it is there. */
  open(path: string): Promise<void>
  /** Goes from there to another page as a link does, and waits in the same way. */
  goTo(path: string): Promise<void>
  /** Notes the rules of accessibility that the page breaks as it stands, and what is wider than the window, at both widths. */
  look(name: string): Promise<void>
  /** Goes to a page and looks at it, beginning with the width that the window has; nothing is pressed on it. */
  visit(path: string): Promise<void>
  /** From here on the screen is a phone's, for what desks do not have. */
  turnToPhone(): Promise<void>
  /** Fails with all that was noted, and with what the browser complained about. */
  expectNothing(): void
}

type Options = {
  /** What the browser may complain about. */
  ignoring?: RegExp
  /** No other sweep walks through these parts in the other language: each is judged in both looks here. */
  alone?: boolean
}

/** Walks through pages of a language, in both themes and at both widths; the page is resized and recoloured, not loaded again. */
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
  /** Drawing a page anew is what a look costs: its colours change where it is judged in others only. */
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
  /** Looks at the page as it is drawn first. */
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

/** What an open dialog lies on can be neither read nor reached, and was judged before. */
async function judge(page: Page): Promise<string[]> {
  const modal = 'dialog:modal'
  return brokenRules(page, { within: (await page.locator(modal).count()) > 0 ? [modal] : [] })
}

/** Runs in the page: colours that are on their way to those of another theme belong to neither. */
function stopMotion(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('*, ::before, ::after, ::backdrop { transition: none !important; animation: none !important }')
  document.adoptedStyleSheets.push(sheet)
}

/** What stays wider than the window; a screen takes a moment to follow its window. */
async function tooWide(page: Page): Promise<string[]> {
  for (let look = 0; look < 10; look += 1) {
    const found = await page.evaluate(findTooWide)
    if (found.length === 0) return []
    await page.waitForTimeout(100)
  }
  return page.evaluate(findTooWide)
}

/** Runs in the page. */
function findTooWide(): string[] {
  return [document.documentElement, ...document.querySelectorAll('dialog[open]')]
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    .map(({ tagName, scrollWidth }) => `<${tagName.toLowerCase()}> is ${scrollWidth} px wide`)
}
