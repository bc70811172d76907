import { screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { draw } from '#tests/support/screens/draw.tsx'
import { describedBy, field, press } from '#tests/support/screens/hands.ts'
import { CopyField, OneTimeSecret } from './one-time-secret.tsx'

const texts = {
  made: 'Made',
  label: 'Token',
  kept: 'I have saved it',
  copy: 'Copy',
  copied: 'Copied.',
  byHand: 'Copy it yourself.',
}
const secret = 'rh_ሰላም'.repeat(40)
const said = () => screen.getAllByRole('status').at(-1)?.textContent

/** Gives the browser this clipboard; there is none without HTTPS. */
function clipboard(writeText?: (text: string) => Promise<void>): void {
  vi.stubGlobal('navigator', writeText ? { clipboard: { writeText } } : {})
  onTestFinished(() => void vi.unstubAllGlobals())
}

test('a secret is copied as it is, and put away once it has been saved', async () => {
  const copied = vi.fn(async () => {})
  const onStored = vi.fn()
  clipboard(copied)
  await draw(<OneTimeSecret secret={secret} texts={texts} onStored={onStored} />)
  expect(screen.getAllByRole('status')[0]?.textContent).toBe('Made')
  await press('Copy')
  expect(copied).toHaveBeenCalledWith(secret)
  await vi.waitFor(() => expect(said()).toBe('Copied.'))
  expect(onStored).not.toHaveBeenCalled()
  await press('I have saved it')
  expect(onStored).toHaveBeenCalledOnce()
})

test.each([
  ['that refuses', async () => Promise.reject(new Error('NotAllowedError'))],
  ['without HTTPS', undefined],
])('in a browser %s the secret is selected, and nobody is told that it was copied', async (_, writeText) => {
  clipboard(writeText)
  await draw(<OneTimeSecret secret={secret} texts={texts} onStored={() => {}} />)
  await press('Copy')
  await vi.waitFor(() => expect(said()).toBe('Copy it yourself.'))
  const input = await field('Token')
  expect(document.activeElement).toBe(input)
  expect([input.selectionStart, input.selectionEnd]).toEqual([0, secret.length])
  expect(input.readOnly).toBe(true)
})

test('an address to copy says what it is for', async () => {
  await draw(<CopyField label="Address" hint="Only once" value="https://homes.example/feed" texts={texts} />)
  expect(describedBy(await field('Address'))).toBe('Only once')
})
