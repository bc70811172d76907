export { comparePrice } from './price-comparison.ts'
