import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { collectToasts } from '#tests/support/screens/collect-toasts.ts'
import { mediaView } from '#tests/support/media-view.ts'
import { en as office } from '#ui/admin/messages/en.ts'
import { LanguageProvider } from '#ui/language.tsx'
import { en as ui } from '#ui/messages/en.ts'
import { en } from '../../messages/field.en.ts'
import type { MediaDetails } from '../media.queries.ts'
import { DetailsPanel } from './details-panel.tsx'

/** Opens the panel; every save is under way until the test ends it. */
function openPanel() {
  const saves: { caption: string | undefined; end: PromiseWithResolvers<unknown> }[] = []
  const save = (_id: number, { caption }: MediaDetails) => {
    const end = Promise.withResolvers<unknown>()
    saves.push({ caption: caption?.en, end })
    return end.promise
  }
  function Panel() {
    const [media, setMedia] = useState(mediaView(1))
    return <DetailsPanel media={media} name="Photo 1" onChange={setMedia} save={save} onDone={() => {}} />
  }
  const { unmount } = render(
    <LanguageProvider language="en" catalogue={{ mediaField: en, ui, office }}>
      <Panel />
    </LanguageProvider>,
  )
  onTestFinished(cleanup)
  const field = screen.getByLabelText(en.panel.captionIn.en)
  return {
    saves,
    write: (text: string) =>
      act(async () => {
        fireEvent.change(field, { target: { value: text } })
        fireEvent.blur(field)
      }),
    end: (number: number, how: 'resolve' | 'reject') => act(async () => saves[number]?.end[how](new Error(how))),
    close: () => act(async () => unmount()),
  }
}

test('a caption is saved after the one before it, never at the same time', async () => {
  const { saves, write, end } = openPanel()
  await write('A salon')
  await write('The salon')
  expect(saves.map(({ caption }) => caption)).toEqual(['A salon'])
  await end(0, 'resolve')
  expect(saves.map(({ caption }) => caption)).toEqual(['A salon', 'The salon'])
  await end(1, 'resolve')
  expect(screen.getByText(en.panel.saved)).toBeDefined()
})

test('a caption that could not be saved never takes the place of a later one', async () => {
  const { saves, write, end, close } = openPanel()
  await write('A salon')
  await write('The salon')
  await end(1, 'resolve')
  await end(0, 'reject')
  await end(1, 'resolve')
  await close()
  expect(saves.map(({ caption }) => caption)).toEqual(['A salon', 'The salon'])
})

test('what could not be saved is saved when the panel closes', async () => {
  const { saves, write, end, close } = openPanel()
  await write('A salon')
  await end(0, 'reject')
  expect(screen.getByText(en.panel.failed)).toBeDefined()
  await close()
  expect(saves.map(({ caption }) => caption)).toEqual(['A salon', 'A salon'])
})

test('what could not be saved after the panel was closed is told, since the photo shows it', async () => {
  const { write, end, close } = openPanel()
  const toasts = collectToasts()
  await write('A salon')
  await close()
  expect(toasts).toEqual([])
  await end(0, 'reject')
  expect(toasts).toMatchObject([{ kind: 'error', text: expect.stringContaining(en.panel.failed) }])
})
