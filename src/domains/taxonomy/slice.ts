import { declareSlice } from '#shared/slice.ts'
import { categoryMessages } from './messages/index.ts'

export const slice = declareSlice({
  name: 'taxonomy',
  order: 40,
  texts: categoryMessages,
  screens: [
    {
      path: '/category',
      page: 'category.page.tsx',
      name: 'category',
      permission: 'categories.write',
      menu: { icon: 'category' },
    },
    {
      path: '/subcategory',
      page: 'subcategory.page.tsx',
      name: 'subcategory',
      permission: 'subcategories.write',
      menu: { icon: 'subcategory' },
    },
  ],
  actions: [
    { name: 'newCategory', to: '/category?new', needs: ['categories.write'] },
    { name: 'newSubcategory', to: '/subcategory?new', needs: ['subcategories.write'] },
  ],
})
