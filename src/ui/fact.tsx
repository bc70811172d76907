import type { IconName } from './icon-shapes.ts'
import { Icon } from './icon.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

/** A short fact with an icon (`3`, "bedrooms"); `label` is said to those who do not see the icon. Lives in a `<ul>`. */
export function Fact({ icon, label, value }: { icon: IconName; label: string; value: string }) {
  return (
    <li className="text-muted flex items-center gap-1.5 text-sm whitespace-nowrap">
      <Icon name={icon} size={17} />
      <span className="figures">{value}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </li>
  )
}
