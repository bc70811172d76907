import { useRef, useState } from 'react'
import { ConfirmedFormEnd, type Failure, FormFailure, toFailure, useForm } from '#domains/auth/web/index.ts'
import { api, isProblem } from '#shared/api-client.ts'
import { localizedPath } from '#shared/language.ts'
import { saveFile } from '#shared/save-file.ts'
import { forgetQuestions } from '#shared/browser-storage.ts'
import { clearSession } from '#shared/session-storage.ts'
import { forgetDrafts } from '#ui/admin/form/form-drafts.ts'
import { isUnanswered } from '#ui/admin/form/save-once.ts'
import { useBusy } from '#ui/admin/use-busy.ts'
import { useLoaded } from '#ui/admin/use-loaded.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { TitledSection } from '#ui/titled-section.tsx'
import { usePersonalDataTexts } from './personal-data-texts.ts'

/** The section of the account page that downloads all personal data and erases the account. */
export default function OwnDataSection() {
  const t = usePersonalDataTexts().own
  const [erasing, setErasing] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [download, busy] = useBusy(async () => {
    setFailure(null)
    try {
      await saveFile('/users/me/data', t.fileName)
    } catch (problem) {
      setFailure(toFailure(problem))
    }
  })
  return (
    <TitledSection title={t.title} text={t.text}>
      <FormFailure failure={failure} />
      <div className="flex flex-wrap gap-3">
        <Button kind="secondary" busy={busy} onClick={download}>
          {t.download}
        </Button>
        {erasing ? null : (
          <Button kind="quiet" onClick={() => setErasing(true)}>
            {t.erase}
          </Button>
        )}
      </div>
      {erasing ? <EraseForm onCancel={() => setErasing(false)} /> : null}
    </TitledSection>
  )
}

/** Says what is deleted and what is kept, and asks for the password. */
function EraseForm({ onCancel }: { onCancel: () => void }) {
  const t = usePersonalDataTexts().own
  const language = useLanguage()
  const account = useLoaded(['own-data.account'], () => api.get<{ has_password: boolean }>('/users/me'))
  const mayBeErased = useRef(false)
  const form = useForm({
    send: async (values) => {
      await api.post('/users/me/erase', { password: values.get('password') ?? undefined }).catch((problem: unknown) => {
        // An erased account has no session: the attempt whose answer was lost has succeeded.
        if (mayBeErased.current && isProblem(problem, 'not-signed-in')) return
        mayBeErased.current ||= isUnanswered(problem)
        throw problem
      })
      forgetDrafts()
      forgetQuestions()
      clearSession()
      location.assign(localizedPath(language, '/error-page?erased'))
    },
  })
  return (
    <form {...form.props} className="grid gap-5">
      <ul className="grid list-disc gap-2 ps-5">
        {[t.goes, t.stays, t.later].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <ConfirmedFormEnd
        hasPassword={account.data?.has_password ?? true}
        form={form}
        text={t.confirm}
        busyText={t.busy}
        onCancel={onCancel}
      />
    </form>
  )
}
