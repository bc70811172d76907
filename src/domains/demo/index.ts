export type {
  DemoCategory,
  DemoListing,
  DemoMarket,
  DemoPicture,
  DemoPictures,
  DemoSubcategory,
  DemoVideo,
  Text,
} from './demo-market.ts'
