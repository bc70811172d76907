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
 * broken leaves the page: its whole report is megabytes, and writing and reading it took longer than the checks themselves. Of texts that
 * are drawn alike, contrast is judged at the first: that was half of the time.
 */
export async function brokenRules(page: Page, { within = [], without = [] }: Options = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) {
    await page.evaluate(axe.source)
    await page.evaluate(configure)
  }
  await page.evaluate(markDrawnAlike, within.join() || 'html')
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

/**
 * Runs in the page: marks text before which text was drawn alike, inside of elements that were drawn alike too. What has no text of its own,
 * is hidden, disabled or outside of what is judged, axe does not judge.
 */
function markDrawnAlike(within: string): void {
  const looks = new Map<string, number>()
  const lookOf = new Map<Element | null, number>()
  const judged = new Set<number>()
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
    // Classes say what is drawn before and behind it.
    const name = `${element.localName}.${element.getAttribute('class') ?? ''}`
    const key = [lookOf.get(element.parentElement), name, ...own].join('|')
    const look = looks.get(key) ?? looks.size
    looks.set(key, look)
    lookOf.set(element, look)
    const isText =
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()) &&
      element.checkVisibility({ visibilityProperty: true }) &&
      element.closest(within) !== null &&
      element.closest('[inert], [disabled], [aria-disabled=true]') === null &&
      element.closest('label')?.control?.matches(':disabled') !== true
    element.toggleAttribute('data-drawn-alike', isText && judged.has(look))
    if (isText) judged.add(look)
  }
}
