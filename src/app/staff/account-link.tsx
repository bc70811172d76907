import { LocalizedLink, useMessages } from '#ui/language.tsx'
import { Avatar } from '#ui/admin/avatar.tsx'
import { useOwnAvatar } from '#ui/admin/own-avatar.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { staffMessages } from '../messages/staff.ts'

/** The signed-in person: avatar and name, leading to the own account. */
export function AccountLink({ name }: { name: string }) {
  const t = useMessages(staffMessages)
  const url = useOwnAvatar()
  return (
    <LocalizedLink to="/user" className="hover:text-juniper flex min-h-11 items-center gap-2.5 rounded-sm px-2">
      <VisuallyHidden>{`${t.account}: `}</VisuallyHidden>
      <Avatar name={name} url={url} />
      <span className="max-w-40 truncate text-sm font-medium max-md:sr-only">{name}</span>
    </LocalizedLink>
  )
}
