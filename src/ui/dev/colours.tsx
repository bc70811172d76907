import { Specimens } from './specimen.tsx'

const names = [
  'paper',
  'surface',
  'sunken',
  'ink',
  'muted',
  'line',
  'edge',
  'juniper',
  'juniper-strong',
  'on-juniper',
  'berbere',
  'meskel',
  'danger',
  'good',
]

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
