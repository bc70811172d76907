import { TextInput } from './text-input.tsx'

type PriceInputProps = {
  label: string
  name: string
  value: string
  placeholder: string
  onType: (value: string) => void
  onSettle: () => void
}

/** One typed limit in whole birr. An empty field is left out of the address by the server. */
export function PriceInput({ label, name, value, placeholder, onType, onSettle }: PriceInputProps) {
  return (
    <label className="text-muted grid gap-1 text-xs">
      {label}
      <TextInput
        type="number"
        inputMode="numeric"
        min={0}
        step="any"
        name={name}
        value={value}
        placeholder={placeholder}
        onChange={(event) => onType(event.target.value)}
        onBlur={onSettle}
        className="figures px-2.5! [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none"
      />
    </label>
  )
}
