export { registerWorkspaceRoute } from './workspace.routes.ts'
