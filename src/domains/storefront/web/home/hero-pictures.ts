import type { PictureSource } from '#shared/picture.ts'

// The text beside a slide describes it, so the pictures have an empty alt text.
const wide = {
  widths: { avif: [640, 1024, 1600, 1920], webp: [640, 1024, 1600], jpg: [640, 1024, 1600] },
  width: 1920,
  height: 1080,
  alt: '',
}
const smaller = {
  ...wide,
  widths: { avif: [640, 1024, 1280], webp: [640, 1024], jpg: [640, 1024] },
  width: 1280,
  height: 720,
}

/** The pictures of the three slides; fixed files of the product, independent of the demo market. */
export const heroPictures = {
  rent: { ...wide, base: '/scenes/hero-1', color: '#9a897a' },
  buy: { ...wide, base: '/scenes/hero-2', color: '#6e625a' },
  list: { ...smaller, base: '/scenes/hero-3', color: '#ccc8bf' },
} satisfies Record<string, PictureSource>
