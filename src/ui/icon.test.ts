import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { iconNames } from './icon.tsx'

test('every icon has its mask', () => {
  const styles = readFileSync(new URL('icons.css', import.meta.url), 'utf8')
  const drawn = [...styles.matchAll(/^ {2}\.icon-(\w+) \{\n {4}--icon: url\("data:image\/svg\+xml,<svg /gm)]
  expect(drawn.map(([, name]) => name).toSorted()).toEqual([...iconNames].toSorted())
})
