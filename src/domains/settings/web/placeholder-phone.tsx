import { useMessages } from '#ui/language.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { useLoaded } from '#ui/admin/use-loaded.ts'
import { settingsMessages } from '../messages/index.ts'
import { isPlaceholderPhone } from '../settings.ts'
import { settingsQueries } from './settings-view.ts'

/** Tells whoever may change it that the phone on every page is not a real one, and where to set it; else nothing. */
export function PlaceholderPhone() {
  const t = useMessages(settingsMessages)
  const { data } = useLoaded(['settings.read'], settingsQueries.read)
  const phone = data?.values.contact_phone ?? ''
  if (!isPlaceholderPhone(phone)) return null
  return (
    <section
      aria-label={t.placeholderPhone.title}
      className="border-berbere mb-8 grid justify-items-start gap-1 border-s-3 ps-4"
    >
      <p className="font-semibold">{t.placeholderPhone.title}</p>
      <p className="text-muted text-sm">{t.placeholderPhone.text({ phone })}</p>
      <TextLink to="/settings" arrow className="py-1 text-sm">
        {t.placeholderPhone.action}
      </TextLink>
    </section>
  )
}
