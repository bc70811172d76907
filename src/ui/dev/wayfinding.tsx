import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { Specimen, Specimens } from './specimen.tsx'

const crumbs = [{ label: 'Home', to: '/' }, { label: 'Products', to: '/products' }, { label: 'Apartment in Bole' }]

export function Wayfinding() {
  return (
    <Specimens title="Wayfinding">
      <Specimen name="Breadcrumb">
        <Breadcrumb crumbs={crumbs} />
      </Specimen>
      <Specimen name="SectionHeading">
        <SectionHeading
          title="Recently listed"
          text="The newest homes, as their owners put them in."
          action={
            <TextLink to="/products" arrow>
              See all homes
            </TextLink>
          }
        />
      </Specimen>
      <Specimen name="Pagination">
        <Pagination previous="/products" next="/products?cursor=2" note="25–48 of 612" />
      </Specimen>
    </Specimens>
  )
}
