import { fireEvent, screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { PictureSource } from '#shared/picture.ts'
import { draw } from '#tests/support/screens/draw.tsx'
import { Gallery } from './gallery.tsx'

const width = 600

const pictures: PictureSource[] = ['Kitchen', 'Bath', 'View'].map((alt, index) => ({
  base: `/media/${index}`,
  widths: { avif: [], webp: [], jpg: [320, 1280, 3000] },
  width: 3000,
  height: 2000,
  color: '#888888',
  alt,
}))

const section = () => screen.getByRole('region', { name: 'Photos' })
const strip = () => section().querySelector('ul') as HTMLElement
const thumbnails = () => [...section().querySelectorAll('ol a')]
const arrow = (name: string) => screen.getByRole('button', { name })
const press = (key: string) => fireEvent.keyDown(thumbnails()[0] as Element, { key })
const current = () => thumbnails().map((one) => one.getAttribute('aria-current'))

/** Draws a gallery whose strip scrolls at once and as far as it is long, as there is no layout here. */
async function drawGallery(shown = pictures): Promise<void> {
  await draw(<Gallery label="Photos" pictures={shown} sizes="100vw" />)
  Object.defineProperty(strip(), 'clientWidth', { value: width })
  strip().scrollTo = ((to: ScrollToOptions) => {
    strip().scrollLeft = Math.min(Math.max(to.left ?? 0, 0), (shown.length - 1) * width)
    fireEvent.scroll(strip())
  }) as typeof scrollTo
}

test('arrows show the next picture and the one before, and say where one is', async () => {
  await drawGallery()
  expect(screen.getByText('1/3')).toBeTruthy()
  fireEvent.click(arrow('Next'))
  expect(screen.getByText('2/3')).toBeTruthy()
  fireEvent.click(arrow('Previous'))
  expect(screen.getByText('1/3')).toBeTruthy()
})

test('at the last picture and at the first the arrow that led there can be focused, and does no more', async () => {
  await drawGallery()
  expect(arrow('Previous').getAttribute('aria-disabled')).toBe('true')
  for (let times = 0; times < 5; times += 1) fireEvent.click(arrow('Next'))
  expect(screen.getByText('3/3')).toBeTruthy()
  expect(arrow('Next').getAttribute('aria-disabled')).toBe('true')
  expect(arrow('Next').hasAttribute('disabled')).toBe(false)
})

test('arrow keys, Home and End work anywhere in the gallery, other keys are the page’s', async () => {
  await drawGallery()
  for (const [key, place] of [
    ['ArrowRight', '2/3'],
    ['End', '3/3'],
    ['ArrowRight', '3/3'],
    ['ArrowLeft', '2/3'],
    ['Home', '1/3'],
  ] as const) {
    // `false`: the page does not scroll as well.
    expect(press(key)).toBe(false)
    expect(screen.getByText(place)).toBeTruthy()
  }
  expect(press('PageDown')).toBe(true)
})

test('a press while the strip still moves to a picture goes on from that one', async () => {
  await drawGallery()
  const asked: unknown[] = []
  strip().scrollTo = ((to: ScrollToOptions) => void asked.push(to.left)) as typeof scrollTo
  for (let times = 0; times < 3; times += 1) fireEvent.click(arrow('Next'))
  expect(asked).toEqual([width, 2 * width, 2 * width])
  press('ArrowLeft')
  expect(asked.at(-1)).toBe(width)
})

test('keys in the large view are the large view’s', async () => {
  await drawGallery()
  const dialog = section().querySelector('dialog') as HTMLElement
  expect(fireEvent.keyDown(dialog, { key: 'End' })).toBe(true)
  expect(screen.getByText('1/3')).toBeTruthy()
})

test('a thumbnail brings its picture into view and is the current one', async () => {
  await drawGallery()
  fireEvent.click(thumbnails()[2] as Element)
  expect(screen.getByText('3/3')).toBeTruthy()
  expect(current()).toEqual([null, null, 'true'])
})

test('by Tab one reaches the large view of the picture that is shown, not of those beside it', async () => {
  await drawGallery()
  fireEvent.click(arrow('Next'))
  const links = within(strip()).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('tabindex'))).toEqual(['-1', null, '-1'])
})

test('the focus goes along with the pictures, so that Enter opens the one that is shown', async () => {
  await drawGallery()
  const links = within(strip()).getAllByRole('link')
  links[0]?.focus()
  press('ArrowRight')
  await vi.waitFor(() => expect(document.activeElement).toBe(links[1]))
  press('End')
  await vi.waitFor(() => expect(document.activeElement).toBe(links[2]))
  // From elsewhere it is not taken.
  arrow('Previous').focus()
  fireEvent.click(arrow('Previous'))
  expect(screen.getByText('2/3')).toBeTruthy()
  expect(document.activeElement).toBe(arrow('Previous'))
})

test('the large view returns the focus to the picture that it showed last', async () => {
  await drawGallery()
  const links = within(strip()).getAllByRole('link')
  const dialog = section().querySelector('dialog') as HTMLElement
  arrow('Next').focus()
  press('End')
  expect(screen.getByText('3/3')).toBeTruthy()
  // As the browser does: to what had the focus before.
  links[0]?.focus()
  fireEvent(dialog, new Event('close'))
  expect(document.activeElement).toBe(links[2])
})

test('without scripts each picture is a link to a large file, and each thumbnail one to its picture', async () => {
  await drawGallery()
  const links = within(strip()).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(pictures.map(({ base }) => `${base}-1280.jpg`))
  expect(links[0]?.getAttribute('aria-label')).toBe('Photo 1 of 3: Kitchen')
  for (const [index, thumbnail] of thumbnails().entries()) {
    const target = document.getElementById(thumbnail.getAttribute('href')?.slice(1) ?? '')
    expect(target?.querySelector('img')?.getAttribute('alt')).toBe(pictures[index]?.alt)
  }
})

test('a thumbnail is not read out twice: its link says which photo it is', async () => {
  await drawGallery()
  expect(thumbnails().map((one) => one.querySelector('img')?.getAttribute('alt'))).toEqual(['', '', ''])
})

test('one picture alone has neither arrows nor thumbnails', async () => {
  await drawGallery(pictures.slice(0, 1))
  expect(screen.queryAllByRole('button')).toEqual([])
  expect(thumbnails()).toEqual([])
})

test('a large view whose code cannot be loaded says so', async () => {
  vi.doMock('./picture-viewer.ts', () => {
    throw new Error('lost')
  })
  onTestFinished(() => vi.doUnmock('./picture-viewer.ts'))
  await drawGallery()
  fireEvent.click(within(strip()).getAllByRole('link')[0] as Element)
  expect(await screen.findByText('The large view could not be loaded. Please try again.')).toBeTruthy()
})
