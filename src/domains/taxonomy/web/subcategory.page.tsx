import { useMessages } from '#ui/language.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { categoryMessages } from '../messages/index.ts'
import { SubcategoryList } from './subcategory-list.tsx'

/** `/subcategory`: the subcategories of each category (specification §2, "Admin lists"). */
export default function SubcategoryPage() {
  return (
    <AdminPage title={useMessages(categoryMessages).screen.subcategory.title}>
      <SubcategoryList />
    </AdminPage>
  )
}
