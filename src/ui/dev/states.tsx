import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { CardSkeletons } from '#ui/skeleton.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { Specimen, Specimens } from './specimen.tsx'

export function States() {
  return (
    <Specimens title="States">
      <Specimen name="CardSkeletons">
        <CardSkeletons count={3} />
      </Specimen>
      <Specimen name="EmptyState">
        <EmptyState
          title="No properties available"
          text="Nothing matches all of these filters at once. Fewer filters show more homes."
          action={<TextLink to="/products">Clear all filters</TextLink>}
        />
      </Specimen>
      <Specimen name="ErrorState">
        <ErrorState
          title="Error: Failed to fetch properties."
          text="The line may have been cut off. What you typed is kept."
          action={<Button kind="secondary">Try again</Button>}
        />
      </Specimen>
    </Specimens>
  )
}
