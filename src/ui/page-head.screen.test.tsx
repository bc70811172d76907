import { cleanup } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '#tests/support/screens/draw.tsx'
import { PageHead } from './page-head.tsx'

const site = { name: 'Rent Home System', publicUrl: 'https://homes.example' }
const meta = (name: string) =>
  document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content') ?? null

const texts = { title: 'ቪላ <b>"Bole"</b>', description: 'Four rooms & a garden' }
const picture = {
  base: '/media/3f',
  widths: { avif: [], webp: [], jpg: [640, 1200, 2400] },
  width: 2400,
  height: 1600,
  color: '#888888',
  alt: 'The house',
}

test('a page has the name of the site in its title, and what previews of links show', async () => {
  await draw(<PageHead {...texts} picture={picture} />, { at: '/am/property-details/7?x=1', language: 'am', site })
  expect(document.title).toBe(`${texts.title} · Rent Home System`)
  expect({
    title: meta('og:title'),
    description: meta('description'),
    url: meta('og:url'),
    locale: meta('og:locale'),
    picture: meta('og:image'),
    card: meta('twitter:card'),
  }).toEqual({
    title: texts.title,
    description: texts.description,
    url: 'https://homes.example/am/property-details/7',
    locale: 'am_ET',
    picture: 'https://homes.example/media/3f-1200.jpg',
    card: 'summary_large_image',
  })
  expect(meta('robots')).toBeNull()
})

test('a page without a picture is previewed with the icon of the site, and a picture without a description with its name', async () => {
  await draw(<PageHead {...texts} picture={null} />, { at: '/products', site })
  expect(['og:image', 'og:image:alt', 'twitter:card'].map(meta)).toEqual([
    'https://homes.example/icons/icon-512.png',
    'Rent Home System',
    'summary',
  ])
  cleanup()
  await draw(<PageHead {...texts} picture={{ ...picture, alt: '' }} />, { at: '/', site })
  expect(meta('og:image:alt')).toBe('Rent Home System')
})

test('a page that is for one person stays out of search engines, and promises no picture', async () => {
  await draw(<PageHead {...texts} indexed={false} />, { at: '/my', site })
  expect(meta('robots')).toBe('noindex')
  expect(meta('og:image')).toBeNull()
})
