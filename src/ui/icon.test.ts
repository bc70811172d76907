import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { iconNames } from './icon.tsx'

const file = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
const drawings = [...file('icons.svg').matchAll(/<path id="([\w-]+)" transform="translate\((\d+)\)"/g)]

test('the drawings of the icons stand side by side, each on its field', () => {
  expect(drawings.map(([, , left]) => Number(left))).toEqual(drawings.map((_, place) => 24 * place))
  expect(file('icons.svg')).toContain(`viewBox="0 0 ${24 * drawings.length} 24"`)
  expect(file('icons.css')).toContain(
    `calc(var(--drawing) * 100% / ${drawings.length - 1}) 0 / ${drawings.length}00% 100%`,
  )
})

test('every icon shows the drawing of its name', () => {
  const shown = [...file('icons.css').matchAll(/^ {2}\.icon-(\w+) \{\n {4}--drawing: (\d+);/gm)]
  expect(shown.map(([, name, place]) => [name, drawings[Number(place)]?.[1]])).toEqual(
    iconNames.map((name) => [name, name]),
  )
  expect(drawings.at(-1)?.[1]).toBe('heart-filled')
})
