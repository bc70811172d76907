import { declareSlice } from '#shared/slice.ts'
import { agentMessages } from './messages/index.ts'

export const slice = declareSlice({
  name: 'agent-workspace',
  order: 62,
  texts: agentMessages,
  screens: [
    {
      path: '/agent_page',
      page: 'agent.page.tsx',
      name: 'agent',
      permission: 'properties.write-own',
      menu: { under: '/pro' },
    },
  ],
})
