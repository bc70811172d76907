import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { RecordHistory } from '#domains/history/web/change-list.tsx'
import { en as history } from '#domains/history/messages/en.ts'
import { en as audit } from '#domains/audit/messages/en.ts'
import { LanguageProvider } from '#ui/language.tsx'
import { en as ui } from '#ui/messages/en.ts'
import { en as office } from '#ui/admin/messages/en.ts'
import { createQueryClient } from '#ui/admin/use-loaded.ts'
import { HistorySlot, type HistoryOf } from '#ui/admin/slots.ts'
import { en } from '../../messages/en.ts'
import type { AdminListing } from '../listing.queries.ts'
import { useListingActions, ListingHistory } from './listing-dialogs.tsx'

const nothing = { update: false, delete: false, restore: false }
const listing = (abilities: Partial<AdminListing['abilities']>) =>
  ({ id: 7, title: 'Villa', translations: {}, abilities: { ...nothing, ...abilities } }) as AdminListing

const draw = ({ kind, id, ...shown }: HistoryOf) => <RecordHistory path={`/${kind}/${id}/history`} {...shown} />

function html(content: ReactNode, slot: typeof draw | null = draw): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <LanguageProvider language="en" catalogue={{ propertyOffice: en, office, history, audit, ui }}>
        <QueryClientProvider client={createQueryClient()}>
          <HistorySlot value={slot}>{content}</HistorySlot>
        </QueryClientProvider>
      </LanguageProvider>
    </MemoryRouter>,
  )
}

const actions = (abilities: Partial<AdminListing['abilities']>) => <Menu property={listing(abilities)} />

function Menu({ property }: { property: AdminListing }) {
  const offered = useListingActions({ onChoose: () => {}, onChanged: () => {} })(property)
  return offered.map((action) => (action ? action.label : '')).join(', ')
}

test('the history is offered for listings that one may change or take out of the bin, where there is a history', () => {
  expect(html(actions({ update: true }))).toContain('History')
  expect(html(actions({ restore: true }))).toContain('History')
  expect(html(actions({}))).not.toContain('History')
  expect(html(actions({ update: true }), null)).not.toContain('History')
})

test('its dialog says whose history it is and shows the list of changes', () => {
  const dialog = html(<ListingHistory property={listing({ update: true })} onClose={() => {}} onRestored={() => {}} />)
  expect(dialog).toMatch(/<h2[^>]*>History: Villa</)
  expect(dialog).toContain(ui.loading)
})
