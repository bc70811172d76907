import { declareServerSlice } from '#platform/http/index.ts'
import { registerWorkspaceRoute } from './workspace.routes.ts'

export const slice = declareServerSlice({ name: 'agent-workspace', register: registerWorkspaceRoute })
