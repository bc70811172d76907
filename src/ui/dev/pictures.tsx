import { Badge } from '#ui/badge.tsx'
import { Carousel } from '#ui/carousel.tsx'
import { Gallery } from '#ui/gallery.tsx'
import { drawingNames } from '#ui/drawings.ts'
import { PicturePlaceholder } from '#ui/picture-placeholder.tsx'
import { Picture } from '#ui/picture.tsx'
import { samplePictures } from './sample-pictures.ts'
import { Specimen, Specimens } from './specimen.tsx'

export function Pictures() {
  return (
    <Specimens title="Pictures">
      <div className="grid gap-8 sm:grid-cols-3">
        {samplePictures.slice(0, 2).map((picture) => (
          <Specimen key={picture.base} name="Picture with badge">
            <div className="relative overflow-hidden rounded-md">
              <Picture picture={picture} sizes="(min-width: 40rem) 33vw, 100vw" />
              <span className="absolute start-3 top-3">
                <Badge kind="rent">For rent</Badge>
              </span>
            </div>
          </Specimen>
        ))}
        {drawingNames.map((drawing) => (
          <Specimen key={drawing} name={`PicturePlaceholder: ${drawing}`}>
            <PicturePlaceholder drawing={drawing} className="rounded-md">
              <span className="font-semibold">Name</span>
              <span className="text-muted">Bole, Addis Abeba</span>
            </PicturePlaceholder>
          </Specimen>
        ))}
      </div>
      <Specimen name="Carousel">
        <Carousel
          label="Homes of the week"
          className="overflow-hidden rounded-md"
          slides={samplePictures.slice(0, 3).map((picture) => ({
            key: picture.base,
            content: <Picture picture={picture} sizes="100vw" aspect="aspect-[3/2] lg:aspect-[21/9]" />,
          }))}
        />
      </Specimen>
      <Specimen name="Gallery">
        <div className="max-w-192">
          <Gallery label="Pictures of this home" pictures={samplePictures} sizes="(min-width: 48rem) 48rem, 100vw" />
        </div>
      </Specimen>
    </Specimens>
  )
}
