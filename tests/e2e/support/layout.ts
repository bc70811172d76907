import { expect, type Page } from '@playwright/test'

export const screenWidths = [320, 360, 768, 1280]

/**
 * Returns the layout faults of a page at each width: horizontal scrolling, content outside its card, overlapping cards,
 * a short word broken in two. The page is resized, not reloaded.
 */
export async function layoutFaults(page: Page, widths: readonly number[] = screenWidths): Promise<string[]> {
  const faults: string[] = []
  // As after Back: all cards are rendered.
  await page.locator('html').evaluate((html) => html.setAttribute('data-whole', ''))
  for (const width of fromPresentWidth(page, widths)) {
    await page.setViewportSize({ width, height: 800 })
    await page.evaluate(fontsAreThere)
    const found = await page.evaluate(findFaults)
    faults.push(...found.map((fault) => `${page.url()} at ${width} px: ${fault}`))
  }
  return faults
}

/** Returns the widths, starting with the last one if the window has it: relayout is most of the cost of a check. */
export function fromPresentWidth(page: Page, widths: readonly number[]): readonly number[] {
  return page.viewportSize()?.width === widths.at(-1) ? widths.toReversed() : widths
}

/** Fails with every layout fault. */
export async function expectSoundLayout(page: Page, widths?: readonly number[]): Promise<void> {
  expect(await layoutFaults(page, widths)).toEqual([])
}

/** Waits for fonts, in the page: fallback fonts have other widths. */
async function fontsAreThere(): Promise<void> {
  document.body.getBoundingClientRect()
  await document.fonts.ready
}

/** Finds the faults; runs in the page. */
function findFaults(): string[] {
  const faults: string[] = []
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth) faults.push(`scrolls sideways by ${scrollWidth - clientWidth} px`)
  const cards = [...document.querySelectorAll('main li > article')].map((card) => ({
    card,
    box: card.getBoundingClientRect(),
  }))
  for (const { card, box } of cards) {
    const name = card.textContent.slice(0, 60)
    for (const part of card.querySelectorAll('*:not(.sr-only)')) {
      const { left, right, width } = part.getBoundingClientRect()
      if (width > 0 && (left < box.left - 1 || right > box.right + 1)) faults.push(`<${part.tagName}> leaves “${name}”`)
    }
    // The lines of a card must be one below the other.
    const lines = [...(card.lastElementChild?.children ?? [])].map((line) => line.getBoundingClientRect())
    if (lines.some((line, index) => line.top < (lines[index - 1]?.bottom ?? -Infinity) - 1))
      faults.push(`lines overlap in “${name}”`)
  }
  // A word must not be broken where it fits on a line.
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    if (!node.parentElement?.checkVisibility() || node.parentElement.closest('.sr-only')) continue
    range.selectNodeContents(node)
    if (range.getClientRects().length < 2) continue
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/(?<![^ \n])[\p{L}\p{M}]{2,18}(?![^ \n])/gu)) {
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const [first, ...rest] = range.getClientRects()
      if (first && rest.some(({ top }) => top >= first.bottom - 1)) faults.push(`“${word}” is broken in two`)
    }
  }
  cards.forEach(({ box, card }, index) => {
    const covered = cards
      .slice(index + 1)
      .some(
        ({ box: { left, right, top, bottom } }) =>
          left < box.right - 1 && box.left < right - 1 && top < box.bottom - 1 && box.top < bottom - 1,
      )
    if (covered) faults.push(`a card covers “${card.textContent.slice(0, 60)}”`)
  })
  return faults
}
