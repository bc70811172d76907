import { useMessages } from '#ui/language.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { categoryMessages } from '../messages/index.ts'
import { CategoryList } from './category-list.tsx'

/** `/category`: the categories of the market (specification §2, "Admin lists"). */
export default function CategoryPage() {
  return (
    <AdminPage title={useMessages(categoryMessages).screen.category.title}>
      <CategoryList />
    </AdminPage>
  )
}
