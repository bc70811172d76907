import type { PictureSource } from '#shared/picture.ts'

const scene = {
  widths: { avif: [640, 1024, 1600, 1920], webp: [640, 1024, 1600], jpg: [640, 1024, 1600] },
  width: 1920,
  height: 1080,
  // The words beside it say what a slide is about.
  alt: '',
}

/** The pictures of the three slides; fixed files of the product, there also without the demo market. */
export const heroPictures = {
  rent: { ...scene, base: '/scenes/hero-1', color: '#8e7e61' },
  buy: { ...scene, base: '/scenes/hero-2', color: '#8e7e61' },
  list: { ...scene, base: '/scenes/hero-3', color: '#8e7e61' },
} satisfies Record<string, PictureSource>
