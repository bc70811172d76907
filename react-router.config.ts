import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/app',
  ssr: true,
  // There are few public routes; sending all at once saves a request per navigation.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
