import type { SceneKind, Text } from '../draft-listing.ts'

/** A kind of commercial listing: its category, name, usual areas in m² and price relative to the place's level. */
export type CommercialKind = {
  category: 'offices' | 'shops-retail' | 'warehouses-industrial'
  subcategory: string
  name: Text
  areas: [number, number]
  /** Monthly rent per m², relative to the place's commercial rent. */
  rentFactor: number
  scenes: SceneKind[]
}

const office = { category: 'offices' } as const
const shop = { category: 'shops-retail' } as const
const store = { category: 'warehouses-industrial' } as const

export const COMMERCIAL_KINDS = {
  suite: {
    ...office,
    subcategory: 'office-suite',
    name: { en: 'office', am: 'ቢሮ' },
    areas: [28, 140],
    rentFactor: 0.8,
    scenes: ['office', 'commercial-exterior'],
  },
  floor: {
    ...office,
    subcategory: 'office-floor',
    name: { en: 'office floor', am: 'ሙሉ ወለል ቢሮ' },
    areas: [180, 620],
    rentFactor: 0.7,
    scenes: ['commercial-exterior', 'office', 'office', 'floor-plan'],
  },
  building: {
    ...office,
    subcategory: 'office-building',
    name: { en: 'office building', am: 'የቢሮ ህንፃ' },
    areas: [700, 2400],
    rentFactor: 0.55,
    scenes: ['commercial-exterior', 'office', 'floor-plan'],
  },
  streetShop: {
    ...shop,
    subcategory: 'street-shop',
    name: { en: 'shop', am: 'ሱቅ' },
    areas: [14, 75],
    rentFactor: 1.3,
    scenes: ['shop', 'commercial-exterior'],
  },
  mallShop: {
    ...shop,
    subcategory: 'mall-shop',
    name: { en: 'shop in a shopping centre', am: 'የገበያ ማዕከል ሱቅ' },
    areas: [10, 48],
    rentFactor: 1.4,
    scenes: ['shop', 'commercial-exterior'],
  },
  cafe: {
    ...shop,
    subcategory: 'cafe-restaurant',
    name: { en: 'café', am: 'ካፌ' },
    areas: [60, 240],
    rentFactor: 0.9,
    scenes: ['cafe', 'commercial-exterior', 'kitchen'],
  },
  showroom: {
    ...shop,
    subcategory: 'showroom',
    name: { en: 'showroom', am: 'ማሳያ ክፍል' },
    areas: [150, 480],
    rentFactor: 0.95,
    scenes: ['commercial-exterior', 'shop'],
  },
  warehouse: {
    ...store,
    subcategory: 'warehouse',
    name: { en: 'warehouse', am: 'መጋዘን' },
    areas: [250, 2600],
    rentFactor: 0.42,
    scenes: ['warehouse', 'commercial-exterior'],
  },
  workshop: {
    ...store,
    subcategory: 'workshop',
    name: { en: 'workshop', am: 'ወርክሾፕ' },
    areas: [120, 600],
    rentFactor: 0.45,
    scenes: ['warehouse', 'land'],
  },
  factory: {
    ...store,
    subcategory: 'factory-building',
    name: { en: 'factory building', am: 'የፋብሪካ ህንፃ' },
    areas: [900, 4500],
    rentFactor: 0.4,
    scenes: ['warehouse', 'commercial-exterior', 'floor-plan'],
  },
} satisfies Record<string, CommercialKind>

export type CommercialKindKey = keyof typeof COMMERCIAL_KINDS
