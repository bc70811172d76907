import type { Config } from '#platform/config/config.ts'
import { declareServerSlice, securityHeadersAt } from '#platform/http/index.ts'
import type { NotificationStreams } from './notification.streams.ts'
import type { NotificationUseCases } from './notification.usecases.ts'
import { registerNotificationRoutes } from './notification.routes.ts'

type Needs = {
  notifications: { useCases: NotificationUseCases; streams: NotificationStreams }
  config: Pick<Config, 'publicUrl'>
}

export const slice = declareServerSlice({
  name: 'notifications',
  register: (api, { notifications, config }: Needs) => {
    registerNotificationRoutes(api, { ...notifications, securityHeaders: securityHeadersAt(config.publicUrl) })
    // Streams last as long as their readers like: they are ended first.
    api.addHook('preClose', async () => notifications.streams.close())
  },
})
