import { expect, test } from 'vitest'
import { deviceOf } from './device.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const known: [string, string, string][] = [
  ['Chrome', 'Android', `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/138.0.0.0 Mobile Safari/537.36`],
  [
    'Edge',
    'Windows',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/138.0.0.0 Safari/537.36 Edg/138.0.0.0`,
  ],
  ['Firefox', 'Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
  [
    'Safari',
    'iOS',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${webkit} Version/18.5 Mobile/15E148 Safari/604.1`,
  ],
  ['Safari', 'macOS', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.5 Safari/605.1.15`],
]

test.each(known)('%s on %s is known by its User-Agent', (browser, system, userAgent) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system })
})

test('what is no browser has no name', () => {
  for (const userAgent of [null, '', 'curl/8.5.0', 'Mozilla/5.0 (Windows)']) expect(deviceOf(userAgent)).toBeUndefined()
})
