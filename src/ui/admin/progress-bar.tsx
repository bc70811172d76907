type ProgressBarProps = {
  label: string
  /** From 0 to 1. */
  part: number
}

/** Progress of a long operation. */
export function ProgressBar({ label, part }: ProgressBarProps) {
  return (
    <div className="grid gap-2">
      <output className="figures text-sm font-semibold">{label}</output>
      <progress
        aria-label={label}
        value={part}
        max={1}
        className="bg-line [&::-moz-progress-bar]:bg-juniper [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-juniper h-2.5 w-full appearance-none overflow-hidden rounded-sm border-0"
      />
    </div>
  )
}
