import type { Config } from '#platform/config/config.ts'
import { declareServerSlice, securityHeadersAt } from '#platform/http/index.ts'
import type { NotificationServices } from './notification.streams.ts'
import { registerNotificationRoutes } from './notification.routes.ts'

type Needs = { notifications: NotificationServices; config: Pick<Config, 'publicUrl'> }

export const slice = declareServerSlice({
  name: 'notifications',
  register: (api, { notifications, config }: Needs) => {
    registerNotificationRoutes(api, { ...notifications, securityHeaders: securityHeadersAt(config.publicUrl) })
    // Streams stay open as long as their clients: they must be ended before the server closes.
    api.addHook('preClose', async () => notifications.streams.close())
  },
})
