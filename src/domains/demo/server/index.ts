export { demoPicturesFolder } from './read-demo.ts'
export { loadDemoMarket } from './load-demo-market.ts'
export { removeDemoMarket } from './remove-demo-market.ts'
