/** How far something is (`part` from 0 to 1), in words and as a bar. */
export function ProgressBar({ label, part }: { label: string; part: number }) {
  return (
    <div className="grid gap-2">
      <output className="figures text-sm font-semibold">{label}</output>
      <progress aria-label={label} value={part} max={1} className="accent-juniper h-2.5 w-full" />
    </div>
  )
}
