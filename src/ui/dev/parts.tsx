import type { PictureSource } from '#shared/picture.ts'
import { Button, type ButtonKind, type ButtonSize, LinkButton } from '../button.tsx'
import { IconButton } from '../icon-button.tsx'
import { Icon } from '../icon.tsx'
import { TextLink } from '../text-link.tsx'
import { Specimen, Specimens } from './basics.tsx'
import { Breadcrumb } from '../breadcrumb.tsx'
import { Pagination } from '../pagination.tsx'
import { SectionHeading } from '../page-title.tsx'
import { Badge, type BadgeKind } from '../badge.tsx'
import { Carousel } from '../carousel.tsx'
import { Gallery } from '../gallery.tsx'
import { PicturePlaceholder, drawingNames } from '../picture-placeholder.tsx'
import { Picture } from '../picture.tsx'
import { Fact, Stat } from '../stat.tsx'
import { Price } from '../price.tsx'

const drawn = {
  widths: { avif: [640, 1024, 1600], webp: [640, 1024], jpg: [640, 1024] },
  width: 1600,
  height: 900,
  color: '#9a897a',
}

/** Sample pictures, taken from the product's own pages. */
const samplePictures: PictureSource[] = [
  { ...drawn, base: '/scenes/hero-1', alt: 'Skyline of Addis Ababa at golden hour with hills behind' },
  { ...drawn, base: '/scenes/hero-2', alt: 'Villa with a lit verandah and a pool at dusk' },
  { ...drawn, base: '/scenes/about-1', height: 1067, alt: 'Residential street with jacaranda trees in bloom' },
]

const kinds: ButtonKind[] = ['primary', 'secondary', 'quiet', 'danger']
const sizes: ButtonSize[] = ['small', 'medium', 'large']

export function Actions() {
  return (
    <Specimens title="Actions">
      {kinds.map((kind) => (
        <Specimen key={kind} name={`Button ${kind}: sizes, busy, disabled`}>
          <div className="flex flex-wrap items-center gap-4">
            {sizes.map((size) => (
              <Button key={size} kind={kind} size={size}>
                Sign in
              </Button>
            ))}
            <Button kind={kind} busy>
              Signing in...
            </Button>
            <Button kind={kind} disabled>
              Sign in
            </Button>
          </div>
        </Specimen>
      ))}
      <Specimen name="LinkButton, TextLink, IconButton">
        <div className="flex flex-wrap items-center gap-6">
          <LinkButton to="/products">
            <Icon name="phone" />
            0911 000 000
          </LinkButton>
          <TextLink to="/products">Browse listings</TextLink>
          <TextLink to="/products" arrow>
            See all homes
          </TextLink>
          <IconButton icon="close" label="Close" />
          <IconButton icon="next" label="Next" disabled />
        </div>
      </Specimen>
    </Specimens>
  )
}

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

const badges: { kind: BadgeKind; text: string }[] = [
  { kind: 'rent', text: 'For rent' },
  { kind: 'sell', text: 'For sale' },
  { kind: 'neutral', text: 'Apartment' },
  { kind: 'good', text: 'Available' },
  { kind: 'waiting', text: 'Pending' },
  { kind: 'closed', text: 'Sold' },
]

export function Prices() {
  return (
    <Specimens title="Prices and facts">
      <Specimen name="Price large, medium, small; rent and sale">
        <div className="grid gap-4">
          <Price amount="120000.00" period="month" size="large" />
          <Price amount="18500000.00" period={null} size="large" />
          <Price amount="35000.00" period="month" />
          <Price amount="950.50" period="day" size="small" />
        </div>
      </Specimen>
      <Specimen name="Badge">
        <div className="flex flex-wrap gap-6">
          {badges.map(({ kind, text }) => (
            <Badge key={kind} kind={kind}>
              {text}
            </Badge>
          ))}
          <span className="bg-juniper p-3">
            <Badge kind="sell">For sale</Badge>
          </span>
        </div>
      </Specimen>
      <Specimen name="Fact">
        <ul className="flex gap-5">
          <Fact icon="bed" label="bedrooms" value="3" />
          <Fact icon="bath" label="bathrooms" value="2" />
          <Fact icon="area" label="square feet" value="1,450" />
        </ul>
      </Specimen>
      <Specimen name="Stat">
        <dl className="grid gap-6 sm:grid-cols-3">
          <Stat value="1,248" label="homes on the market" />
          <Stat value="34" label="places" />
          <Stat value="9" label="kinds of property" />
        </dl>
      </Specimen>
    </Specimens>
  )
}
