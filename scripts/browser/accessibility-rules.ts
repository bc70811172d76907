import type { Page } from '@playwright/test'
import axe from 'axe-core'

type Options = {
  /** Selectors of what is judged instead of the whole page. */
  within?: string[]
  /** Rules that are about more than what is judged. */
  without?: string[]
}

/**
 * The accessibility rules that a page breaks as it stands now, each with where it does so. axe is put into a document once, and only what is
 * broken leaves the page: its whole report is megabytes, and writing and reading it took longer than the checks themselves. Of elements that
 * are drawn alike, contrast is judged at the first: that was half of the time.
 */
export async function brokenRules(page: Page, { within = [], without = [] }: Options = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) {
    await page.evaluate(axe.source)
    await page.evaluate(configure)
  }
  await page.evaluate(markDrawnAlike)
  return page.evaluate(
    async ({ included, disabled }) => {
      const runner = (globalThis as unknown as { axe: typeof axe }).axe
      // Of an open menu: they have the focus for no moment, they send it on.
      const exclude = ['[data-base-ui-focus-guard]']
      const { violations } = await runner.run(included.length > 0 ? { include: included, exclude } : { exclude }, {
        resultTypes: ['violations'],
        // What it would fetch is for a rule about sound, and for one that is no standard's yet.
        preload: false,
        rules: Object.fromEntries(disabled.map((rule) => [rule, { enabled: false }])),
      })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
    },
    { included: within, disabled: without },
  )
}

/** Runs in the page. */
function configure(): void {
  const { axe: runner } = globalThis as unknown as { axe: typeof axe }
  runner.configure({ rules: [{ id: 'color-contrast', selector: ':not([data-drawn-alike])' }] })
}

/** Runs in the page: marks elements before which one was drawn alike, inside of elements that were drawn alike too. */
function markDrawnAlike(): void {
  const known = new Map<string, number>()
  const looks = new Map<Element | null, number>()
  for (const element of document.body.querySelectorAll('*')) {
    const { color, backgroundColor, backgroundImage, fontSize, fontWeight, opacity, position, textShadow, visibility } =
      getComputedStyle(element)
    const own = [
      color,
      backgroundColor,
      backgroundImage,
      fontSize,
      fontWeight,
      opacity,
      position,
      textShadow,
      visibility,
    ]
    const look = [looks.get(element.parentElement), element.localName, ...own].join('|')
    const number = known.get(look)
    element.toggleAttribute('data-drawn-alike', number !== undefined)
    looks.set(element, number ?? known.size)
    if (number === undefined) known.set(look, known.size)
  }
}
