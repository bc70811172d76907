/** One figure with what it counts; several of them belong into a `<dl>`. */
export function Stat({ value, label }: { value: string; label: string }) {
  return (
    <div className="border-line flex flex-col-reverse justify-end gap-1 border-t pt-4">
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="text-3xl font-semibold tracking-tight">{value}</dd>
    </div>
  )
}
