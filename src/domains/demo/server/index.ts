export { demoPicturesFolder } from './read-demo.ts'
export { loadDemoMarket } from './load-demo-market.ts'
export { removeDemoMarket, removeDemoMarketBy, type RemovedDemo } from './remove-demo-market.ts'
