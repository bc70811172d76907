import { expect, test } from 'vitest'
import { clientAddress } from './rate-limits.ts'

test.each([
  ['196.188.1.2', '196.188.1.2'],
  ['::ffff:196.188.1.2', '196.188.1.2'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s counts as %s', (address, client) => {
  expect(clientAddress(address)).toBe(client)
})
