import { TaxonList } from './taxon-list.tsx'

/** `/category`: the categories of the market (specification §2, "Admin lists"). */
export default function CategoryPage() {
  return <TaxonList level="category" />
}
