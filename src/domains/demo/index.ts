export type {
  DemoCategory,
  DemoFacts,
  DemoListing,
  DemoMarket,
  DemoPicture,
  DemoPictures,
  DemoSubcategory,
  DemoVideo,
  Text,
} from './demo-market.ts'
