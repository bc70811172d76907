import { expect, test } from 'vitest'
import { drawingOf } from './category.ts'
import { marketKinds } from './market-kinds.ts'

test('every kind of the market has a drawing of its own', () => {
  const drawn = marketKinds.map(({ slug, name }) => [slug, drawingOf({ slug, name })])
  expect(Object.fromEntries(drawn)).toEqual({
    apartments: 'apartment',
    villas: 'villa',
    houses: 'house',
    condominiums: 'condominium',
    offices: 'office',
    'shops-retail': 'shop',
    'warehouses-industrial': 'warehouse',
    land: 'land',
    cars: 'car',
    'guest-houses': 'room',
  })
})

const named = (name: string) => drawingOf({ slug: 'new', name })

test('categories that staff name in their own words are known by them, in both languages', () => {
  expect(['Rooms', 'Showrooms', 'Workshops', 'Farm plots', 'Residential homes', 'Penthouses'].map(named)).toEqual([
    'room',
    'shop',
    'warehouse',
    'land',
    'house',
    'apartment',
  ])
  expect(['ቪላ', 'የንግድ ቦታ', 'ኮንዶሚኒየም', 'መኪና', 'ቢሮ', 'ሱቅ', 'መጋዘን', 'ክፍል', 'ቤት'].map(named)).toEqual([
    'villa',
    'land',
    'condominium',
    'car',
    'office',
    'shop',
    'warehouse',
    'room',
    'house',
  ])
})

test('any other category has the general drawing', () => {
  expect(drawingOf({ slug: 'boats', name: 'Boats' })).toBe('other')
  expect(drawingOf(undefined)).toBe('other')
})
