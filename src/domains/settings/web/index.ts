export { PlaceholderPhone } from './placeholder-phone.tsx'
