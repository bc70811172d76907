import type { Page } from '@playwright/test'
import axe from 'axe-core'

type Options = {
  /** Selectors of the parts to check instead of the whole page. */
  within?: string[]
  /** Rules to skip because they concern more than the checked part. */
  without?: string[]
}

/**
 * Returns the accessibility rules that a page breaks in its current state, each with its targets. axe is injected once
 * per document, and only violations leave the page: the full report is megabytes, and transferring it took longer than
 * the checks. Contrast is checked only for the first of equally rendered texts, which saved half of the time.
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
      // Focus guards of an open menu only pass the focus on.
      const exclude = ['[data-base-ui-focus-guard]']
      const { violations } = await runner.run(included.length > 0 ? { include: included, exclude } : { exclude }, {
        resultTypes: ['violations'],
        // Preloading serves only a rule about audio, and one that is not part of a standard yet.
        preload: false,
        rules: Object.fromEntries(disabled.map((rule) => [rule, { enabled: false }])),
      })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
    },
    { included: within, disabled: without },
  )
}

/** Configures axe; runs in the page. */
function configure(): void {
  const { axe: runner } = globalThis as unknown as { axe: typeof axe }
  runner.configure({ rules: [{ id: 'color-contrast', selector: ':not([data-drawn-alike])' }] })
}

/**
 * Runs in the page: marks each text that is rendered like an earlier one, inside ancestors that are rendered alike too.
 * Skips what axe does not check: elements without text of their own, hidden, disabled, or outside the checked part.
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
    // Classes determine the ::before and ::after content.
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
