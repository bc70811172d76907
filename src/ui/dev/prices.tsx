import { Badge, type BadgeKind } from '#ui/badge.tsx'
import { Fact } from '#ui/fact.tsx'
import { Price } from '#ui/price.tsx'
import { Stat } from '#ui/stat.tsx'
import { Specimen, Specimens } from './specimen.tsx'

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
