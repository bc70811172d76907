export type {
  DemoCategory,
  DemoFacts,
  DemoListing,
  DemoMarket,
  DemoPicture,
  DemoPictures,
  DemoVideo,
  Text,
} from './demo-market.ts'
