import { PicturePlaceholder } from '#ui/picture-placeholder.tsx'
import { WrittenText } from '#ui/written-text.tsx'
import type { ListingCardViewModel } from '../../storefront.view-models.ts'

type ListingPlaceholderProps = {
  listing: Pick<ListingCardViewModel, 'drawing' | 'category' | 'location'>
  className?: string
}

/** In place of the picture that a listing does not have: its kind, drawn and named, and where it is. */
export function ListingPlaceholder({ listing: { drawing, category, location }, className }: ListingPlaceholderProps) {
  return (
    <PicturePlaceholder drawing={drawing} {...(className === undefined ? {} : { className })}>
      <span className="line-clamp-2 font-semibold">
        <WrittenText text={category} />
      </span>
      <span className="text-muted line-clamp-2">
        <WrittenText text={location} />
      </span>
    </PicturePlaceholder>
  )
}
