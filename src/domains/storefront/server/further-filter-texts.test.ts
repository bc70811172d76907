import { expect, test } from 'vitest'
import { furtherFilterTexts } from './further-filter-texts.ts'

test.each<[Record<string, string>, string]>([
  [{ year_built_min: '2015' }, 'Year built: from 2015'],
  [{ year_built_max: '2020' }, 'Year built: up to 2020'],
  [{ year_built_min: '2015', year_built_max: '2020' }, 'Year built: 2015–2020'],
  [{ year_built_min: '2015', year_built_max: '2015' }, 'Year built: 2015'],
  [{ area_min: '80' }, 'Size: from 80 m²'],
  [{ area_min: '80', area_max: '120' }, 'Size: 80–120 m²'],
  [{ price_per_m2_min: '500', price_per_m2_max: '1000' }, 'Price per m²: ETB 500–1,000'],
  [{ with_pictures: 'true' }, 'With photos'],
  [{ with_video: 'true' }, 'With video'],
  [{ bounds: '38,8,39,9' }, 'In the map’s view'],
  [{ polygon: '38,8;39,9;38,9' }, 'In the drawn area'],
  [{ listed_within: '7' }, 'Listed: in the last 7 days'],
  [{ rent_period: 'day' }, 'Rent period: day'],
  [{ furnished: 'true' }, 'Furnished: Yes'],
  [{ amenities: 'lift,balcony' }, 'Amenities: Lift, Balcony'],
  [{ amenities: 'constructor' }, 'Amenities: constructor'],
])('%j is shown as “%s”', (further, text) => {
  expect(Object.values(furtherFilterTexts(further, 'en'))).toEqual([text])
})

test('in Amharic two limits have their common words once, before or after the numbers', () => {
  const further = {
    year_built_min: '2015',
    area_min: '80',
    area_max: '120',
    price_per_m2_max: '1000',
    with_video: 'true',
  }
  expect(furtherFilterTexts(further, 'am')).toEqual({
    year_built: 'የተገነባበት ዓመት (እ.ኤ.አ.)፦ ከ2015 ጀምሮ',
    area: 'ስፋት፦ 80–120 ካሬ',
    price_per_m2: 'የአንድ ካሬ ዋጋ፦ እስከ 1,000 ብር',
    with_video: 'ቪዲዮ ያለው',
  })
})
