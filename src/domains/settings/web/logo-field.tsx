import { useId, useState } from 'react'
import { answeredProblem } from '#shared/api-client.ts'
import { useOutcome } from '#ui/admin/use-outcome.ts'
import { PictureChoice } from '#ui/admin/picture-choice.tsx'
import { FieldError } from '#ui/field.tsx'
import { useMessages } from '#ui/language.tsx'
import { themes } from '../brand-colours.ts'
import { settingsMessages } from '../messages/index.ts'
import { type Logo, logoLimits } from '../settings.ts'
import { type ChangedLogo, settingsQueries } from './settings-view.ts'

/** The logo, shown in both themes. It is saved as soon as it is chosen, independently of the form. */
export function LogoField({ logo: given }: { logo: Logo | null }) {
  const { logo: t, fields } = useMessages(settingsMessages)
  const outcome = useOutcome()
  const id = useId()
  const [logo, setLogo] = useState(given)
  const [error, setError] = useState<string>()

  const change = async (call: Promise<ChangedLogo>) => {
    setError(undefined)
    try {
      const changed = await call
      setLogo(changed.logo)
      outcome.succeeded(changed.message)
    } catch (problem) {
      setError(answeredProblem(problem)?.message ?? t.failed)
    }
  }
  const upload = async (file: File) => {
    if (file.size > logoLimits.bytes) setError(t.tooLarge(logoLimits))
    else await change(settingsQueries.uploadLogo(file))
  }
  return (
    <fieldset aria-describedby={`${id}-hint ${id}-error`} className="grid content-start gap-2">
      <legend className="text-sm font-semibold">{fields.logo}</legend>
      {logo ? <Samples logo={logo} /> : null}
      <PictureChoice
        hasPicture={logo !== null}
        texts={t}
        onChoose={upload}
        onRemove={() => change(settingsQueries.removeLogo())}
      />
      <p id={`${id}-hint`} className="text-muted text-sm">
        {t.hint(logoLimits)}
      </p>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}

/** The logo as visitors see it in each theme, whatever the theme of the screen. */
function Samples({ logo: { url, width, height, plate } }: { logo: Logo }) {
  const { logo: t } = useMessages(settingsMessages)
  const size = { src: url, width, height }
  const fit = 'h-auto max-h-10 w-auto max-w-40'
  return (
    <div className="flex flex-wrap gap-3">
      <span style={{ background: themes.light.ground }} className="border-line border p-3">
        <img {...size} alt={t.onLight} className={fit} />
      </span>
      <span style={{ background: themes.dark.ground }} className="border-line border p-3">
        <img {...size} alt={t.onDark} className={plate ? `${fit} rounded-sm bg-[#fff] p-1` : fit} />
      </span>
    </div>
  )
}
