import { iconShapes, type IconName } from '#ui/icon-shapes.ts'
import { Icon } from '#ui/icon.tsx'
import { Logo, LogoMark } from '#ui/logo.tsx'
import { TibebBand, TibebDiamond } from '#ui/tibeb.tsx'
import { Specimen, Specimens } from './specimen.tsx'

const iconNames = Object.keys(iconShapes) as IconName[]

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
          <Logo name="Rent Home System" />
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
