import { useEffect, useRef } from 'react'
import { IconStrokes } from '../../icon-strokes.tsx'

type SelectBoxProps = {
  label: string
  checked: boolean
  /** Some of what it stands for is chosen. */
  mixed?: boolean
  /** `range`: Shift was held. */
  onToggle: (range: boolean) => void
}

/** A checkbox that chooses rows; its name is heard only, the row says it to the others. */
export function SelectBox({ label, checked, mixed = false, onToggle }: SelectBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed
  }, [mixed])
  return (
    <label title={label} className="relative -m-2 inline-grid size-9 place-items-center select-none">
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={({ nativeEvent }) => onToggle('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
        className="border-edge bg-surface checked:border-juniper checked:bg-juniper indeterminate:border-juniper indeterminate:bg-juniper hover:border-juniper size-5 appearance-none rounded-sm border transition-colors"
      />
      {checked || mixed ? (
        <IconStrokes
          path={mixed ? 'M5 12h14' : 'M4 12.5l5.5 5.5L20 7'}
          size={14}
          className="text-on-juniper pointer-events-none absolute"
        />
      ) : null}
    </label>
  )
}
