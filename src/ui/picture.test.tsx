import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PictureSource } from '#shared/picture.ts'
import { Picture } from './picture.tsx'

const picture: PictureSource = {
  base: '/media/3f/3fb2',
  widths: { avif: [], webp: [320, 640], jpg: [320, 640] },
  width: 1200,
  height: 800,
  color: '#807060',
  alt: 'Kitchen',
}

test('a picture is shown before its AVIF files are there', () => {
  const html = renderToStaticMarkup(<Picture picture={picture} sizes="100vw" priority />)
  expect(html).not.toContain('avif')
  expect(html).toContain('type="image/webp" srcSet="/media/3f/3fb2-320.webp 320w, /media/3f/3fb2-640.webp 640w"')
})

test('a picture is cropped around its focal point', () => {
  const focused = { ...picture, focus: { x: 0.25, y: 0.801 } }
  expect(renderToStaticMarkup(<Picture picture={focused} sizes="100vw" />)).toContain('object-position:25% 80%')
  expect(renderToStaticMarkup(<Picture picture={picture} sizes="100vw" />)).not.toContain('object-position')
})
