import { classNames } from './class-names.ts'

/** `note` is the count of an option; `muted` marks one without results. */
type NumberOption = { value: string; label: string; note?: string | undefined; muted?: boolean }

type NumberRowProps = {
  legend: string
  name: string
  options: readonly NumberOption[]
  value: string
  onChoose: (value: string) => void
}

/** A choice among a few numbers with their counts, as radio buttons, so arrow keys and forms work as usual. */
export function NumberRow({ legend, name, options, value, onChoose }: NumberRowProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-semibold">{legend}</legend>
      <div className="border-edge grid auto-cols-fr grid-flow-col rounded-sm border">
        {options.map((option) => (
          <label
            key={option.value}
            className={classNames('number-option', option.muted && 'not-has-checked:text-muted')}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
              aria-label={option.note === undefined ? undefined : `${option.label} (${option.note})`}
              className="sr-only"
            />
            <span className={classNames('figures leading-none', !option.muted && 'font-semibold')}>{option.label}</span>
            {option.note === undefined ? null : (
              <span className="figures text-[0.6875rem] leading-none tracking-tight opacity-85">{option.note}</span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
