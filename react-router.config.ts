import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/app',
  ssr: true,
  // All public routes are few: sending them at once saves a request per navigation.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
