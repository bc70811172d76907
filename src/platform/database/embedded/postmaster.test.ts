import { expect, test } from 'vitest'
import { recoverySettings } from './postmaster.ts'

test.each([
  ['linux', '6.18.44-1', { recovery_init_sync_method: 'syncfs' }],
  ['linux', '5.8.0', { recovery_init_sync_method: 'syncfs' }],
  ['linux', '5.4.0-216-generic', {}],
  ['linux', '4.18.0-553.el8', {}],
  ['darwin', '24.1.0', {}],
] as const)('after a crash on %s %s the file system is synchronized with %o', (platform, kernel, settings) => {
  expect(recoverySettings(platform, kernel)).toEqual(settings)
})
