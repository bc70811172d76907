import { z } from 'zod'
import type { Database } from '#platform/database/index.ts'
import { declareServerSlice, refusedWith, callsOf } from '#platform/http/index.ts'
import { demoText } from '../demo.ts'
import { removeDemoMarketBy } from './remove-demo-market.ts'

const call = callsOf('Settings', { permission: 'settings.write' })

export const slice = declareServerSlice({
  name: 'demo',
  register: (api, { db }: { db: Database }) => {
    call.delete(api, '/api/demo', {
      summary: 'Delete the demo listings that nobody changed',
      description: 'Also deletes categories and pictures that nothing else uses.',
      body: z.strictObject({
        listings: z.int().min(1).describe('Number of demo listings that the caller saw; 409 if it has changed'),
      }),
      response: { 200: z.object({ message: z.string(), removed: z.int() }), 409: refusedWith('demo-changed') },
      async handler(request, reply) {
        const { listings: removed } = await removeDemoMarketBy(db, request.body.listings, request.context)
        return { message: reply.text(demoText('removed', { count: removed })), removed }
      },
    })
  },
})
