import { within } from '@testing-library/react'
import { choose, field, fill, hands } from './hands.ts'

/** Fills in the required fields of an apartment (specification §5), with this title. */
export async function fillHome(form: HTMLElement, title: string): Promise<void> {
  await choose('Category', 'Apartments', form)
  await choose('Type', 'For rent', form)
  await fill('Title', title, form)
  await fill('Price', '45k', form)
  await hands.type(await field('Location', form), 'Gerji')
  await hands.click(await within(form).findByRole('option', { name: /^Gerji/ }))
  await fill('Bedrooms', '2', form)
  await fill('Bathrooms', '1', form)
  await fill('Area (m²)', '84', form)
  await fill('Description', 'Quiet.', form)
}
