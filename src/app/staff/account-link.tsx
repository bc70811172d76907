import { LocalizedLink, useMessages } from '#ui/language.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { staffMessages } from '../messages/staff.ts'
import { initialsOf } from './initials.ts'

/** The signed-in person: avatar and name, leading to the own account. */
export function AccountLink({ name }: { name: string }) {
  const t = useMessages(staffMessages)
  return (
    <LocalizedLink to="/user" className="hover:text-juniper flex min-h-11 items-center gap-2.5 rounded-sm px-2">
      <VisuallyHidden>{`${t.account}: `}</VisuallyHidden>
      <span
        aria-hidden="true"
        className="bg-juniper text-on-juniper grid size-9 place-items-center rounded-sm text-sm font-semibold"
      >
        {initialsOf(name)}
      </span>
      <span className="max-w-40 truncate text-sm font-medium max-md:sr-only">{name}</span>
    </LocalizedLink>
  )
}
