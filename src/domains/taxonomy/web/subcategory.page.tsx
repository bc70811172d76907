import { TaxonList } from './taxon-list.tsx'
import { useAll } from './taxon.queries.ts'

/** `/subcategory`: the subcategories of each category (specification §2, "Admin lists"). */
export default function SubcategoryPage() {
  return <TaxonList level="subcategory" categories={useAll('category').data ?? []} />
}
