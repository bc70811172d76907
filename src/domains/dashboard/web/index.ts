export { DashboardFigures } from './dashboard-figures.tsx'
