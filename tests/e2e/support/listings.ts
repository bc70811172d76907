import type { Page } from '@playwright/test'
import type { asAdministrator } from './staff.ts'

type Caller = Pick<Awaited<ReturnType<typeof asAdministrator>>, 'call'>

/** A whole listing under the names of the call; each test gives it a title of its own. */
export const home = {
  description: 'Quiet, with a view.',
  price: '45000',
  property_type: 'rent',
  status: 'available',
  category: 'Apartments',
  location: 'Bole',
  bedrooms: 2,
  bathrooms: 1,
  square_feet: 900,
}

/** Adds a listing by the API and returns its number. */
export async function addListing(caller: Caller, title: string, changes: object = {}): Promise<number> {
  const { property } = await caller.call('POST', '/property', { ...home, title, ...changes })
  return property.id
}

export const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })

export function searchFor(page: Page, text: string): Promise<void> {
  return page.getByPlaceholder('Search...').fill(text)
}
