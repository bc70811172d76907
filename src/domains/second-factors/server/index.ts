export { createSecondFactorCheck } from './second-factor-check.ts'
