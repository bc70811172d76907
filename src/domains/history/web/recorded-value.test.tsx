import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { useAuditColumns, type AuditEventView } from '#domains/audit/web/index.ts'
import { buildLocationTree } from '#domains/locations/index.ts'
import { roleNamesAm } from '#domains/roles/index.ts'
import { catalogue as publicAm } from '#app/messages/catalogue.am.ts'
import { catalogue as publicEn } from '#app/messages/catalogue.en.ts'
import { catalogue as staffAm } from '#app/messages/staff-catalogue.am.ts'
import { catalogue as staffEn } from '#app/messages/staff-catalogue.en.ts'
import type { RecordedPicture } from '#ui/admin/recorded-values.ts'
import { createQueryClient } from '#ui/admin/use-loaded.ts'
import { LanguageProvider } from '#ui/language.tsx'
import { RecordedValuesProvider } from './recorded-value.tsx'

type Changes = Record<string, readonly [unknown, unknown]>
type Subject = {
  kind: string
  action?: string
  name?: string
  count?: number
  type?: string
  pictures?: RecordedPicture[]
  people?: Record<string, string>
  /** The roles that the reader may see. */
  roles?: { id: number; name: string }[]
}

const catalogues = { en: { ...publicEn, ...staffEn }, am: { ...publicAm, ...staffAm } }
const apartments = { id: 4, name: 'Apartments', translations: { am: { name: 'አፓርትመንቶች' } } }
const villas = { id: 5, name: 'Villas', translations: { am: { name: 'ቪላዎች' } } }

function told(language: 'en' | 'am', subject: Subject, changes: Changes): string {
  return drawn(language, subject, changes)
    .replaceAll('</div>', '\n')
    .replaceAll(/<[^>]*>/g, '')
}

function drawn(language: 'en' | 'am', subject: Subject, changes: Changes): string {
  const { kind, name = 'Something', count, type, pictures, people, action = `${kind}.updated`, roles = [] } = subject
  const client = createQueryClient()
  client.setQueryData([language, 'listing.categories'], [apartments, villas])
  client.setQueryData([language, 'listing.subcategories'], [])
  client.setQueryData([language, 'location.tree'], buildLocationTree([]))
  client.setQueryData([language, 'role.roles', false], roles)
  const event: AuditEventView = {
    _id: 1,
    id: 1,
    happened_at: '2026-11-22T10:00:00.000Z',
    actor: { id: 2, name: 'Sara' },
    action,
    subject: {
      kind,
      ...(count === undefined ? { id: '7', name } : { id: null, name: null }),
      ...(type && { type }),
      ...(people && { people }),
    },
    changes: Object.entries(changes).map(([field, [before, after]]) => ({ field, before, after })),
    address: null,
    user_agent: null,
    batch: count === undefined ? null : { id: 'b', count },
    ...(pictures && { pictures }),
  }
  const element = (
    <RecordedValuesProvider>
      <Row event={event} />
    </RecordedValuesProvider>
  )
  return renderToStaticMarkup(
    <LanguageProvider language={language} catalogue={catalogues[language]}>
      <QueryClientProvider client={client}>
        <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
      </QueryClientProvider>
    </LanguageProvider>,
  )
}

function Row({ event }: { event: AuditEventView }) {
  const columns = useAuditColumns().filter(({ key }) => key === 'what' || key === 'changes')
  return columns.map(({ key, cell }) => <div key={key}>{cell(event, 0)}</div>)
}

const listing = {
  category_id: [4, 5],
  status: ['available', 'sold'],
  publication: ['draft', 'published'],
  property_type: [null, 'rent'],
  price: ['45000.00', '60000.00'],
  furnished: [false, true],
  square_feet: [null, '1300.00'],
  amenities: [[], ['parking', 'water-tank']],
  owner_id: [9, 2],
} as const

test('changes of a listing are told with the names of fields, categories, choices and people', () => {
  expect(told('en', { kind: 'property', name: 'Villa' }, listing).trim().split('\n')).toEqual([
    'Sara changed “Villa”',
    'Category: Apartments → Villas',
    'Status: Available → Rented',
    'Visibility: Draft → Published',
    'Type: none → For rent',
    'Price: ETB 45,000 → ETB 60,000',
    'Furnished: No → Yes',
    'Size: none → 120.77 m²',
    'Amenities: none → Parking, Water tank',
    'Owner: User 9 → Sara',
  ])
})

test('and in Amharic', () => {
  const lines = told('am', { kind: 'property', name: 'ቪላ' }, listing)
  expect(lines).toContain('Sara “ቪላ”ን ቀይረዋል')
  expect(lines).toContain('ምድብ፦ አፓርትመንቶች → ቪላዎች')
  expect(lines).toContain('ሁኔታ፦ አለ → የተከራየ')
  expect(lines).toContain('ዓይነት፦ የለም → የሚከራይ')
  expect(lines).toContain('ስፋት፦ የለም → 120.77 ካሬ')
  expect(lines).not.toMatch(/[a-z]_|available|true|\{/)
})

test('what is sold is rented where it was for rent, at the time of the change or else now', () => {
  const sold = { status: ['available', 'sold'] } as const
  expect(told('en', { kind: 'property', type: 'rent' }, sold)).toContain('Status: Available → Rented')
  expect(told('am', { kind: 'property', type: 'sell' }, sold)).toContain('ሁኔታ፦ አለ → የተሸጠ\n')
  const back = { status: ['sold', 'available'], property_type: ['rent', 'sell'] } as const
  expect(told('en', { kind: 'property', type: 'sell' }, back)).toContain('Status: Rented → Available')
})

const kitchen = { id: 1, kind: 'image', thumbnail: '/media/1-320.jpg', caption: { am: 'ወጥ ቤት' } } as const
const tour = { id: 2, kind: 'video', thumbnail: null, caption: {} } as const

test('pictures that came or went are shown small and named, deleted ones are said to be', () => {
  const pictures = [kitchen, tour]
  const changes = drawn(
    'en',
    { kind: 'property', pictures },
    {
      media: [
        [3, 4, 2],
        [4, 1],
      ],
    },
  )
  const [before = '', after = ''] = changes.split('→')
  expect(before.replaceAll(/<[^>]*>/g, '')).toMatch(/: 3 filesdeletedRemoved: video $/)
  expect(before).toContain('>Removed: video<')
  expect(after).toContain('2 files')
  expect(after).toMatch(/<img[^>]* src="\/media\/1-320.jpg" alt="Added: photo"/)
  expect(drawn('am', { kind: 'property', pictures }, { media: [[], [1]] })).toContain('alt="የተጨመረ፦ ወጥ ቤት"')
})

test('the caption and the focal point of a picture are told by name', () => {
  const changes: Changes = {
    'media.12.caption': [{}, { en: 'The salon' }],
    'media.12.focal_x': [null, 0.25],
    'media.12.focal_point': [null, { x: 0.25, y: 0.5 }],
  }
  expect(told('en', { kind: 'property', name: 'Villa' }, changes).trim().split('\n').slice(1)).toEqual([
    'Caption: none → English: The salon',
    'Focal point, from the left: none → 0.25',
    'Focal point: none → x: 0.25 · y: 0.5',
  ])
  expect(told('am', { kind: 'property', name: 'ቪላ' }, changes)).not.toMatch(/media|focal|caption/)
})

test('in another order all are shown on both sides, and where pictures are not known only how many', () => {
  const media = {
    media: [
      [1, 2],
      [2, 1],
    ],
  } as const
  const [before = '', after = ''] = drawn('en', { kind: 'property', pictures: [kitchen, tour] }, media).split('→')
  for (const side of [before, after]) expect(side).toContain('alt="photo"')
  expect(told('en', { kind: 'property' }, { media: [[1], [1, 2]] })).toContain('1 file → 2 files')
})

test('texts in several languages are told language by language, settings by their name', () => {
  const place = { en: 'Bole', am: 'ቦሌ' }
  expect(told('en', { kind: 'setting', name: 'contact_place' }, { contact_place: [null, place] }).trim()).toBe(
    'Sara changed the setting “Address”\nAddress: none → English: Bole · Amharic: ቦሌ',
  )
  const translations = { am: { name: 'ቪላዎች', description: 'ግቢ ያላቸው' } }
  expect(told('en', { kind: 'category' }, { translations: [{}, translations] })).toContain(
    'In other languages: none → Amharic: Name: ቪላዎች · Description: ግቢ ያላቸው',
  )
  expect(told('en', { kind: 'setting', name: 'bot_check' }, { bot_check: ['off', 'always'] })).toContain(
    'Bot-check: Off → Always',
  )
})

test('roles are told by their names in the language of the reader, and by number to who may see none', () => {
  const roles = [
    { id: 3, name: 'agent' },
    { id: 4, name: 'Sales' },
  ]
  const changes = { second_factor_roles: [[4], [3, 9]] } as const
  const setting = { kind: 'setting', name: 'second_factor_roles' }
  expect(told('en', { ...setting, roles }, changes)).toContain('Sales → agent, a deleted role')
  expect(told('am', { ...setting, roles }, changes)).toContain(`Sales → ${roleNamesAm.agent}`)
  expect(told('en', setting, changes)).toContain('#4 → #3, #9')
})

test('a batch is told with what its listings had in common', () => {
  const various = { status: [{ various: true }, 'sold'] } as const
  expect(told('en', { kind: 'property', count: 1434 }, various).trim().split('\n')).toEqual([
    'Sara changed 1,434 properties',
    'Status: various → Sold or rented',
  ])
  expect(told('en', { kind: 'property', count: 434, type: 'sell' }, various)).toContain('Status: various → Sold\n')
  expect(told('am', { kind: 'property', count: 1434 }, various)).toContain('Sara 1,434 ንብረቶችን ቀይረዋል')
  expect(told('en', { kind: 'property', name: 'Villa' }, { deleted_at: [null, '2026-11-22T10:00:00Z'] }).trim()).toBe(
    'Sara moved “Villa” to the recycle bin',
  )
})

const between = (lowest: string, highest: string) => ({ various: true, lowest, highest })

test('a batch tells between which amounts its prices were, and what differs on both sides once', () => {
  const lower: Changes = { price: [between('9000.00', '120000.00'), between('8100.00', '108000.00')] }
  expect(told('en', { kind: 'property', count: 2 }, lower)).toContain(
    'Price: ETB 9,000 – ETB 120,000 → ETB 8,100 – ETB 108,000\n',
  )
  expect(told('am', { kind: 'property', count: 2 }, lower)).toContain('9,000 ብር – 120,000 ብር → 8,100 ብር')
  const amenities: Changes = { amenities: [{ various: true }, { various: true }] }
  expect(told('en', { kind: 'property', count: 2 }, amenities)).toContain('Amenities: various\n')
})

const ofTwo = (changes: Changes) => told('en', { kind: 'property', count: 2 }, changes).trim().split('\n').at(-1)

test('a batch tells which amenities its listings got or lost, not that they had none', () => {
  expect(ofTwo({ amenities: [[], ['parking']] })).toBe('Amenities: Parking')
  expect(ofTwo({ amenities: [['parking'], []] })).toBe('Amenities: Parking')
  expect(ofTwo({ amenities: [['lift'], ['parking']] })).toBe('Amenities: Lift → Parking')
  expect(drawn('en', { kind: 'property', count: 2 }, { amenities: [['parking'], []] })).toMatch(/<del[^>]*>Parking</)
})

test('an undo does not tell how many it did nothing to', () => {
  const undone = { kind: 'property', count: 6, action: 'batch.undone' }
  expect(told('en', undone, { kept: [null, 0], changed: [null, 6] })).not.toContain('Left as they are')
  expect(told('en', undone, { kept: [null, 0], changed: [null, 6] })).toContain('As before: 6')
  expect(told('en', undone, { kept: [null, 2], changed: [null, 6] })).toContain('Left as they are: 2')
})

test('facts of what is new, done or gone are told without what was nothing, owners by their names', () => {
  const facts = (action: string, changes: Changes, subject: Partial<Subject> = {}) =>
    told('en', { kind: 'property', ...subject, action }, changes)
      .trim()
      .split('\n')
      .slice(1)
  expect(facts('batch.undone', { changed: [null, 4], kept: [null, 1] })).toEqual([
    'As before: 4',
    'Left as they are: 1',
  ])
  expect(facts('webhook.added', { events: [null, ['listing.published']] }, { kind: 'webhook' })).toEqual([
    'Events: A listing came on the market',
  ])
  expect(facts('api-token.revoked', { program: ['Website', null] }, { kind: 'user' })).toEqual(['API token: Website'])
  expect(facts('property.updated', { owner_id: [9, 5] }, { people: { 9: 'Hanna', 5: 'Dawit' } })).toEqual([
    'Owner: Hanna → Dawit',
  ])
  expect(facts('enquiry.assigned', { agent_id: [9, 5] }, { kind: 'enquiry', people: { 9: 'Hanna' } })).toEqual([
    'Agent: Hanna → User 5',
  ])
  expect(told('am', { kind: 'reply-template' }, { subject: ['a', 'b'] })).toContain('ርዕሰ ጉዳይ፦ a → b')
})

test('a record without a name is counted, an action has a name', () => {
  expect(told('en', { kind: 'property', name: '', count: 1, action: 'batch.undone' }, {})).toContain('of 1 property')
  expect(told('en', { kind: 'user', action: 'api-token.made' }, {})).toContain('Sara created an API token')
})

test('what nothing is known of is told as it is', () => {
  expect(told('en', { kind: 'novelty' }, { colour: ['red', 7] })).toContain('colour: red → 7')
})

test('in Amharic roles are called by their names, and values stand after the sign of the language', () => {
  const lines = told('am', { kind: 'user', name: 'Hana' }, { role: ['admin', 'Broker'] })
  expect(lines).toContain('ሚና፦ አስተዳዳሪ → Broker')
})
