import type { ReactNode } from 'react'
import { SectionHeading } from '../page-title.tsx'
import { Icon, iconNames } from '../icon.tsx'
import { Logo, LogoMark } from '../logo.tsx'
import { TibebBand, TibebDiamond } from '../tibeb.tsx'
import { Button } from '../button.tsx'
import { EmptyState, ErrorState } from '../error-state.tsx'
import { CardSkeletons } from '../skeleton.tsx'
import { TextLink } from '../text-link.tsx'

/** A section of this page. */
export function Specimens({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <SectionHeading title={title} />
      <div className="grid min-w-0 gap-10">{children}</div>
    </section>
  )
}

/** A sample with its name above it. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 content-start gap-3">
      <h3 className="text-muted text-sm font-normal">{name}</h3>
      <div className="min-w-0">{children}</div>
    </div>
  )
}

const names =
  'paper surface sunken ink muted line edge juniper juniper-strong on-juniper berbere meskel danger good'.split(' ')

export function Colours() {
  return (
    <Specimens title="Colour">
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-4 lg:grid-cols-7">
        {names.map((name) => (
          <li key={name} className="grid gap-1.5 text-sm">
            <span className="border-line block h-20 rounded-md border" style={{ background: `var(--color-${name})` }} />
            {name}
          </li>
        ))}
      </ul>
    </Specimens>
  )
}

const english = 'A quiet three-bedroom apartment in Bole'
const amharic = 'ጸጥ ያለ ባለ ሦስት መኝታ ቤት አፓርትመንት፣ ቦሌ'

const sizes = [
  { name: '4xl', className: 'text-4xl font-semibold tracking-tight' },
  { name: '3xl', className: 'text-3xl font-semibold tracking-tight' },
  { name: '2xl', className: 'text-2xl font-semibold tracking-tight' },
  { name: 'xl', className: 'text-xl font-semibold tracking-tight' },
  { name: 'lg', className: 'text-lg' },
  { name: 'base', className: 'text-base' },
  { name: 'sm', className: 'text-sm' },
  { name: 'xs', className: 'text-xs' },
]

export function Typography() {
  return (
    <Specimens title="Type">
      {sizes.map(({ name, className }) => (
        <Specimen key={name} name={name}>
          <p className={className}>{english}</p>
          <p className={className} lang="am">
            {amharic}
          </p>
        </Specimen>
      ))}
    </Specimens>
  )
}

export function Ornaments() {
  return (
    <Specimens title="Motif, mark and icons">
      <Specimen name="TibebBand selvage">
        <TibebBand />
      </Specimen>
      <Specimen name="TibebBand hem">
        <TibebBand kind="hem" />
      </Specimen>
      <Specimen name="TibebDiamond, LogoMark, Logo">
        <div className="flex flex-wrap items-center gap-10">
          <TibebDiamond size={90} />
          <LogoMark size={84} />
          <LogoMark size={28} />
          <Logo />
        </div>
      </Specimen>
      <Specimen name="Icon">
        <ul className="flex flex-wrap gap-6">
          {iconNames.map((name) => (
            <li key={name} className="text-muted grid justify-items-center gap-2 text-xs">
              <Icon name={name} size={24} className="text-ink" />
              {name}
            </li>
          ))}
        </ul>
      </Specimen>
    </Specimens>
  )
}

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
