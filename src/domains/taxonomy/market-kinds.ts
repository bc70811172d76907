import { am } from './messages/market-kinds.am.ts'
import { en } from './messages/market-kinds.en.ts'

type Slug = keyof typeof en
type MarketCategory = MarketKind & { subcategories: readonly MarketKind[] }

/** A category or subcategory that the system can create; its texts are in `messages/market-kinds.*.ts`. */
export type MarketKind = { slug: string; name: string; nameAm: string; description: string; descriptionAm: string }

const subcategoriesOf = {
  apartments: ['studio', 'standard-apartment', 'serviced-apartment', 'duplex-apartment', 'penthouse'],
  villas: ['single-storey-villa', 'two-storey-villa', 'gated-villa'],
  houses: ['ground-floor-house', 'g-plus-1', 'g-plus-2', 'townhouse'],
  condominiums: [
    'condominium-studio',
    'condominium-1-bedroom',
    'condominium-2-bedroom',
    'condominium-3-bedroom',
    'condominium-40-60',
  ],
  offices: ['office-suite', 'office-floor', 'office-building'],
  'shops-retail': ['street-shop', 'mall-shop', 'cafe-restaurant', 'showroom'],
  'warehouses-industrial': ['warehouse', 'workshop', 'factory-building'],
  land: ['residential-plot', 'commercial-plot', 'farm-land', 'industrial-plot'],
  cars: ['sedan', 'suv', 'pickup', 'minibus'],
  'guest-houses': ['short-stay-apartment', 'guest-house', 'lake-cottage'],
} as const satisfies Partial<Record<Slug, readonly Slug[]>>

/** The categories of the Ethiopian market, in display order; the demo and imports create them. */
export const marketKinds: readonly MarketCategory[] = Object.entries(subcategoriesOf).map(([slug, subcategories]) => ({
  ...kindOf(slug as Slug),
  subcategories: subcategories.map(kindOf),
}))

function kindOf(slug: Slug): MarketKind {
  const [[name, description], [nameAm, descriptionAm]] = [en[slug], am[slug]]
  return { slug, name, nameAm, description, descriptionAm }
}

/** Returns the stored texts of a kind. */
export function textsOfKind({ slug, name, nameAm, description, descriptionAm }: MarketKind) {
  return { slug, name, description, translations: { am: { name: nameAm, description: descriptionAm } } }
}
