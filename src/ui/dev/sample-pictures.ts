import type { PictureSource } from '#shared/picture.ts'

const drawn = {
  widths: { avif: [640, 1024, 1600], webp: [640, 1024], jpg: [640, 1024] },
  width: 1600,
  height: 900,
  color: '#9a897a',
}

/** Pictures of the product's own pages, as samples. */
export const samplePictures: PictureSource[] = [
  { ...drawn, base: '/scenes/hero-1', alt: 'Skyline of Addis Ababa at golden hour with hills behind' },
  { ...drawn, base: '/scenes/hero-2', alt: 'Villa with a lit verandah and a pool at dusk' },
  { ...drawn, base: '/scenes/about-1', height: 1067, alt: 'Residential street with jacaranda trees in bloom' },
]
