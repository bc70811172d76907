import { brokenRules } from '#scripts/browser/accessibility-rules.ts'
import { expect, test } from './support/test.ts'

test('too little contrast is found wherever text is drawn otherwise than before, and named once where it is drawn alike', async ({
  page,
}) => {
  const rows = [1, 2, 3, 4, 5, 6].map((number) => `<li id="row-${number}"><p id="text-${number}">Bole</p></li>`)
  await page.setContent(
    `<!doctype html><html lang="en"><title>Rows</title><main><h1>Rows</h1><ul>${rows.join('')}</ul></main></html>`,
  )
  await page.addStyleTag({ content: 'body { background: white } p { color: #333 }' })
  expect(await brokenRules(page)).toEqual([])
  // By their container, by their position, and on their own.
  await page.addStyleTag({ content: '#row-3 { background: #444 } li:nth-child(5) p { color: #ddd }' })
  expect(await brokenRules(page)).toEqual(['color-contrast: #text-3, #text-5'])
  await page.addStyleTag({ content: '#text-6 { color: #eee } #text-4, #text-2 { color: #ccc }' })
  expect(await brokenRules(page)).toEqual(['color-contrast: #text-2, #text-3, #text-5, #text-6'])
})

test('what is not judged stands for nothing: neither what has no text, nor what is hidden, disabled or outside', async ({
  page,
}) => {
  const pairs = [
    '<div><b>Bole</b></div><div id="empty-before">Bole</div>',
    '<p hidden>Bole</p><p id="hidden-before">Bole</p>',
    '<button disabled>Bole</button><button id="disabled-before">Bole</button>',
    '<i id="outside">Bole</i>',
    '<i id="inside">Bole</i>',
  ]
  await page.setContent(`<!doctype html><html lang="en"><title>Pairs</title><main><h1>Pairs</h1>
    ${pairs.map((pair) => `<section>${pair}</section>`).join('')}</main></html>`)
  await page.addStyleTag({
    content:
      'body { background: white } b, h1 { color: black } i, p, div, button, button:disabled { color: #ccc; background: white }',
  })
  const contrast = async (within?: string[]) =>
    (await brokenRules(page, within && { within })).filter((rule) => rule.startsWith('color-contrast'))
  expect(await contrast()).toEqual(['color-contrast: #empty-before, #hidden-before, #disabled-before, #outside'])
  expect(await contrast(['#inside'])).toEqual(['color-contrast: #inside'])
})
