export { AMENITIES } from './amenities.ts'
export type { AmenityKey } from './amenities.ts'
export type { DemoCategory, DemoListing, DemoMarket, DemoSubcategory, SceneKind, Vehicle } from './demo-market.ts'
export { generateDemoMarket } from './market.ts'
