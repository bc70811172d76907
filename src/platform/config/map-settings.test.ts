import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('without a map server there are no streets', () => expect(readConfig({}).mapTiles).toBeUndefined())

test('a map server is allowed with all its hosts, and no path', () => {
  const tiles = readConfig({
    MAP_TILES_URL: 'https://{s}.tiles.example/v1/{z}/{x}/{y}.png',
    MAP_TILES_ATTRIBUTION: '© Us',
  })
  expect(tiles.mapTiles).toEqual({
    url: 'https://{s}.tiles.example/v1/{z}/{x}/{y}.png',
    attribution: '© Us',
    source: 'https://*.tiles.example',
  })
  expect(readConfig({ MAP_TILES_URL: 'http://localhost:8080/{z}/{x}/{y}' }).mapTiles?.source).toBe(
    'http://localhost:8080',
  )
})

test.each([
  'tiles.example/{z}/{x}/{y}',
  'https://tiles.example/{z}/{x}',
  "https://x.example/;script-src 'unsafe-inline'/{z}{x}{y}",
])('%s is no map server', (url) =>
  expect(() => readConfig({ MAP_TILES_URL: url })).toThrow(/^MAP_TILES_URL must be an address such as/),
)
