type SegmentsProps = {
  legend: string
  name: string
  options: readonly { value: string; label: string }[]
  defaultValue: string
}

/** A choice among a few short options side by side, as radio buttons, so arrow keys and forms work as usual. */
export function Segments({ legend, name, options, defaultValue }: SegmentsProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
      <div className="border-edge flex flex-wrap overflow-clip rounded-sm border [overflow-clip-margin:6px]">
        {options.map(({ value, label }) => (
          <label
            key={value}
            className="has-checked:bg-juniper has-checked:text-on-juniper has-focus-visible:outline-juniper flex min-h-10.5 flex-1 items-center justify-center px-4 font-semibold whitespace-nowrap transition-colors not-has-checked:hover:text-juniper has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
          >
            <input type="radio" name={name} value={value} defaultChecked={value === defaultValue} className="sr-only" />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
