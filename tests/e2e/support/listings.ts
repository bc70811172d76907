import type { Page } from '@playwright/test'
import type { asAdministrator } from './staff.ts'

type Caller = Pick<Awaited<ReturnType<typeof asAdministrator>>, 'call'>

/** A complete listing as the API takes it; each test gives it its own title. */
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

/** Adds a listing through the API and returns its id. */
export async function addListing(caller: Caller, title: string, changes: object = {}): Promise<number> {
  const { property } = await caller.call('POST', '/property', { ...home, title, ...changes })
  return property.id
}

export const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })

export function searchFor(page: Page, text: string): Promise<void> {
  return page.getByPlaceholder('Search...').fill(text)
}
