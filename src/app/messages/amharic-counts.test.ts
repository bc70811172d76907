import { expect, test } from 'vitest'
import { am as services } from '#domains/content-pages/messages/services.am.ts'
import { am as demo } from '#domains/demo/messages/am.ts'
import { am as firstDay } from '#domains/first-day/messages/am.ts'
import { am as listingAdmin } from '#domains/listing-admin/messages/am.ts'
import { am as importing } from '#domains/listing-import/messages/screen.am.ts'
import { am as locations } from '#domains/locations/messages/am.ts'
import { am as search } from '#domains/search/messages/am.ts'
import { am as taxonomy } from '#domains/taxonomy/messages/am.ts'

test('an Amharic text counts one thing in the singular, like the English one', () => {
  expect([
    services.listings({ count: 1, shown: '1' }),
    demo.removed({ count: 1 }),
    firstDay.demo.text({ count: '1' }),
    listingAdmin.form.pictureCount({ count: 1 }),
    importing.showEmpty({ count: 1 }),
    locations.readySetAdded({ count: 1 }),
    search.found({ count: 1 }),
    taxonomy.readySetAdded({ count: 1 }),
  ]).toEqual([
    '1 ንብረት',
    '1 የማሳያ ማስታወቂያ ተወግዷል',
    'ገበያው 1 የማሳያ ማስታወቂያ ያሳያል።',
    '1 ፋይል',
    'የናሙና ዋጋ የሌለውን 1 ዓምድ ያሳዩ',
    '1 አካባቢ ተጨምሯል',
    '1 ውጤት',
    '1 ምድብ ተጨምሯል',
  ])
  expect(services.listings({ count: 2, shown: '2' })).toBe('2 ንብረቶች')
})
