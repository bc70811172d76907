import { Icon, type IconName } from './icon.tsx'

/** A figure and its label; put several into a `<dl>`. */
export function Stat({ value, label }: { value: string; label: string }) {
  return (
    <div className="border-line flex flex-col-reverse justify-end gap-1 border-t pt-4">
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="whitespace-nowrap text-3xl font-semibold tracking-tight">{value}</dd>
    </div>
  )
}

/** A short fact with an icon (`3`, "bedrooms"); `label` is for screen readers. Put it into a `<ul>`. */
export function Fact({ icon, label, value }: { icon: IconName; label: string; value: string }) {
  return (
    <li className="text-muted flex items-center gap-1.5 text-sm whitespace-nowrap">
      <Icon name={icon} size={17} />
      <span className="figures">{value}</span>
      <span className="sr-only">{label}</span>
    </li>
  )
}
