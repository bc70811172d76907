import { TaxonList } from './taxon-list.tsx'
import { useAll } from './taxon.queries.ts'

/** `/subcategory`: the subcategories of each category (specification §2, "Admin lists"). */
export default function SubcategoryPage() {
  const { data, reload } = useAll('category')
  return <TaxonList level="subcategory" categories={data ?? []} onReadySet={data?.length === 0 ? reload : undefined} />
}
