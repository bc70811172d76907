import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { draw } from '#tests/support/screens/draw.tsx'
import { hands, press } from '#tests/support/screens/hands.ts'
import { PictureChoice } from './picture-choice.tsx'

const texts = { choose: 'Choose a picture', replace: 'Replace it', remove: 'Remove it' }
const logo = new File(['x'], 'ምልክት.png', { type: 'image/png' })
const onChoose = vi.fn<(picture: File) => Promise<void>>()
const onRemove = vi.fn<() => Promise<void>>()

function Page({ begins = false }: { begins?: boolean }) {
  const [hasPicture, setHasPicture] = useState(begins)
  return (
    <>
      <PictureChoice
        hasPicture={hasPicture}
        texts={texts}
        onChoose={(picture) => onChoose(picture).then(() => setHasPicture(true))}
        onRemove={() => onRemove().then(() => setHasPicture(false))}
      />
      <input aria-label="Name" />
    </>
  )
}

beforeEach(() => {
  vi.clearAllMocks()
  onChoose.mockResolvedValue()
  onRemove.mockResolvedValue()
})

const input = () => document.querySelector('input[type=file]') as HTMLInputElement
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })

test('a chosen picture is sent, once, and can then be replaced, also by the same file', async () => {
  const sent = Promise.withResolvers<void>()
  onChoose.mockReturnValueOnce(sent.promise)
  await draw(<Page />)
  expect(input().accept).toBe('image/jpeg,image/png,image/webp,image/avif')
  expect(screen.queryByRole('button', { name: 'Remove it' })).toBeNull()
  await hands.upload(input(), logo)
  expect((await button('Choose a picture')).getAttribute('aria-busy')).toBe('true')
  sent.resolve()
  await button('Replace it')
  expect(input().value).toBe('')
  await hands.upload(input(), logo)
  expect(onChoose.mock.calls).toEqual([[logo], [logo]])
})

test('the button opens the file picker of the browser, and leaving that sends nothing', async () => {
  await draw(<Page />)
  const opened = vi.spyOn(input(), 'click')
  await press('Choose a picture')
  expect(opened).toHaveBeenCalledOnce()
  await hands.upload(input(), [])
  expect(onChoose).not.toHaveBeenCalled()
})

test('after the picture is removed the focus is on the button that chooses another', async () => {
  await draw(<Page begins />)
  await press('Remove it')
  const choose = await button('Choose a picture')
  await waitFor(() => expect(document.activeElement).toBe(choose))
})

test('the focus stays where the user has gone on meanwhile', async () => {
  const removed = Promise.withResolvers<void>()
  onRemove.mockReturnValueOnce(removed.promise)
  await draw(<Page begins />)
  await press('Remove it')
  // Nothing else can be pressed until that is answered.
  expect((await button('Remove it')).disabled).toBe(true)
  await hands.click(screen.getByLabelText('Name'))
  removed.resolve()
  await button('Choose a picture')
  await new Promise((resolve) => requestAnimationFrame(resolve))
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
})
