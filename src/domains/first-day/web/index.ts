export { FirstDay } from './first-day-slot.tsx'
