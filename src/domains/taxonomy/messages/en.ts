import { formatCount } from '#shared/figures.ts'
import { en as screen } from './screen.en.ts'

/** Texts of categories and subcategories; those of specification §8 are verbatim. English defines the keys. */
export const en = {
  /** Names of its screens, menu entries and quick actions. */
  names: {
    category: 'Category',
    subcategory: 'Sub Category',
    newCategory: 'Add category',
    newSubcategory: 'Add subcategory',
  },
  categoryAdded: 'Category added successfully',
  readySetAdded: ({ count }: { count: number }) => (count === 1 ? '1 category added' : `${count} categories added`),
  categoryUpdated: 'Category updated successfully',
  categoryDeleted: 'Category deleted successfully',
  subcategoryAdded: 'Subcategory added successfully',
  subcategoryUpdated: 'Subcategory updated successfully',
  subcategoryDeleted: 'Subcategory deleted successfully',
  categoryNotFound: 'This category does not exist.',
  subcategoryNotFound: 'This subcategory does not exist.',
  unknownCategory: 'There is no such category.',
  unknownSubcategory: 'There is no such subcategory in that category.',
  categoryNameTaken: 'Another category already has this name.',
  subcategoryNameTaken: 'Another subcategory of this category already has this name.',
  categoryInUse: 'This category is in use. Choose where to move its contents.',
  subcategoryInUse: 'This subcategory is in use. Choose where to move its contents.',
  moveToSameCategory: 'Choose a different category.',
  moveToSameSubcategory: 'Choose a different subcategory.',
  carsHaveListings:
    'Listings of cars have no bedrooms, bathrooms and size. Move the listings of this category before it becomes, or stops being, the one for cars.',
  sortForStaff: 'Only those who may change categories can sort by this.',
  inside: {
    subcategories: ({ count }: { count: number }) =>
      count === 1 ? '1 subcategory' : `${formatCount(count)} subcategories`,
    listings: ({ count }: { count: number }) => (count === 1 ? '1 listing' : `${formatCount(count)} listings`),
    deleted_listings: ({ count }: { count: number }) =>
      count === 1 ? '1 listing in the recycle bin' : `${formatCount(count)} listings in the recycle bin`,
  },
  screen,
}
