import { Specimen, Specimens } from './specimen.tsx'

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
