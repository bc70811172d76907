import { expect, test } from 'vitest'
import { versionToSend } from './use-draft-on-server.ts'

test('a draft that was taken up is a change of the version that it began with, so that what others saved since is not written over', () => {
  const opened = { version: 5 }
  expect(versionToSend(opened, opened, 3)).toBe(3)
  expect(versionToSend(opened, opened, 5)).toBe(5)
})

test('what the form kept on the server itself is no change by somebody else', () => {
  expect(versionToSend({ version: 6 }, { version: 5 }, 5)).toBe(6)
  expect(versionToSend({ version: 1 }, undefined, undefined)).toBe(1)
})

test('who chose among two versions sends the later one', () => {
  expect(versionToSend({ version: 6 }, { version: 5 }, 8)).toBe(8)
})
