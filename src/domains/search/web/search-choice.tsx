import { Autocomplete } from '@base-ui/react/autocomplete'
import { AdminIcon } from '#ui/admin/admin-icon.tsx'
import { groupIcons, type Choice, type GroupKey } from './search-groups.ts'

type SearchChoiceProps = { choice: Choice; group: GroupKey; onChoose: (choice: Choice) => void }

/** One line of the search: its name, and below it what tells it from others of that name. */
export function SearchChoice({ choice, group, onChoose }: SearchChoiceProps) {
  const { label, note } = choice
  return (
    <Autocomplete.Item
      value={choice}
      onClick={() => onChoose(choice)}
      className="data-highlighted:bg-sunken data-highlighted:text-juniper flex min-h-11 cursor-pointer items-center gap-3 px-4 py-1.5"
    >
      <AdminIcon name={groupIcons[group]} size={17} className="text-muted shrink-0" />
      <span className="min-w-0">
        <span className="block truncate text-sm font-medium">{label}</span>
        {note ? <span className="text-muted block truncate text-xs">{note}</span> : null}
      </span>
    </Autocomplete.Item>
  )
}
