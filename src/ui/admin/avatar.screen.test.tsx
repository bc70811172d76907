import { expect, test } from 'vitest'
import { draw } from '#tests/support/screens/draw.tsx'
import { Avatar } from './avatar.tsx'

test.each([
  ['Hana Bekele Alemu', 'HB'],
  ['  hana  ', 'H'],
  ['አበበ በቀለ', 'አበ'],
  ['🏡 Homes', '🏡H'],
  [`Hana "Hani" Bekele`, 'HH'],
  ['Hana (Bole) ... <b>', 'HB'],
  ['O’Brien', 'O'],
])('without a picture "%s" is %s', async (name, initials) => {
  const { container } = await draw(<Avatar name={name} url={null} />)
  const avatar = container.querySelector('[aria-hidden]')
  expect(avatar?.textContent).toBe(initials)
})

test('a picture comes in the sizes and formats of its files, and is not read: the name stands next to it', async () => {
  const { container } = await draw(<Avatar name="Hana" url="/media/avatars/7f-256.jpg" />)
  expect(container.querySelector('source')?.srcset).toBe(
    '/media/avatars/7f-96.webp 96w, /media/avatars/7f-256.webp 256w',
  )
  const picture = container.querySelector('img')
  expect(picture?.srcset).toBe('/media/avatars/7f-96.jpg 96w, /media/avatars/7f-256.jpg 256w')
  expect([picture?.getAttribute('src'), picture?.alt]).toEqual(['/media/avatars/7f-256.jpg', ''])
})

test('another picture of the site is shown as it is', async () => {
  const { container } = await draw(<Avatar name="Hana" url="/logo.jpg" />)
  expect(container.querySelector('source, [srcset]')).toBeNull()
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/logo.jpg')
})
