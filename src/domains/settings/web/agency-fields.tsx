import { type ReactNode, useState, useId } from 'react'
import { offeredLanguages } from '#shared/language.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { FieldError } from '#ui/field.tsx'
import { InputField } from '#ui/form-fields.tsx'
import { useMessages } from '#ui/language.tsx'
import { answeredProblem } from '#shared/api-client.ts'
import { useOutcome } from '#ui/admin/use-outcome.ts'
import { PictureChoice } from '#ui/admin/picture-choice.tsx'
import { type Theme, accentIn, themes } from '../brand-colours.ts'
import { settingsMessages } from '../messages/index.ts'
import { type Logo, logoLimits } from '../settings.ts'
import type { FieldsProps } from './settings-fields.tsx'
import { type ChangedLogo, settingsQueries } from './settings-view.ts'

/** The usual colour in each theme (`--color-juniper`). */
const ownColours = { light: '#1c4a39', dark: '#a6d4bd' } as const

/** Chooses the agency's colour, with a sample button in both themes; '' is the default colour. */
export function ColourField({ view: { values }, errors }: FieldsProps) {
  const t = useMessages(settingsMessages)
  const { accent_colour: stored } = values
  const [{ colour, begun }, setState] = useState({ colour: stored, begun: stored })
  const setColour = (chosen: string) => setState({ colour: chosen, begun })
  // Somebody else has changed it.
  if (stored !== begun) setState({ colour: colour === begun ? stored : colour, begun: stored })
  return (
    <div className="grid content-start gap-2">
      <input type="hidden" name="accent_colour" value={colour} />
      <InputField
        label={t.fields.accent_colour}
        hint={t.hints.accent_colour}
        error={errors['accent_colour']}
        type="color"
        value={colour || ownColours.light}
        onChange={({ target }) => setColour(target.value)}
        className="max-w-24 p-1"
      />
      <div aria-hidden="true" className="flex flex-wrap gap-3">
        {(['light', 'dark'] as const).map((theme) => (
          <Sample key={theme} colour={colour ? accentIn(colour, theme) : ownColours[theme]} theme={theme}>
            {t.sample}
          </Sample>
        ))}
      </div>
      {colour === '' ? null : (
        <Button kind="quiet" size="small" className="justify-self-start" onClick={() => setColour('')}>
          {t.ownColour}
        </Button>
      )}
    </div>
  )
}

/** A button in a theme, whatever the theme of the screen. */
function Sample({ colour, theme, children }: { colour: string; theme: Theme; children: ReactNode }) {
  const { ground, text } = themes[theme]
  return (
    <span style={{ background: ground }} className="border-line forced-color-adjust-none border p-3">
      <span style={{ background: colour, color: text }} className="inline-block rounded-sm px-4 py-2 font-semibold">
        {children}
      </span>
    </span>
  )
}

/** Chooses the languages of the site. */
export function LanguagesField({ view: { values }, errors }: FieldsProps) {
  const t = useMessages(settingsMessages)
  return (
    <fieldset className="grid gap-1" aria-describedby="languages-error">
      <legend className="font-semibold">{t.fields.languages}</legend>
      <p className="text-muted text-sm">{t.hints.languages}</p>
      {offeredLanguages.map((language) => (
        <Checkbox
          key={language}
          name="languages"
          value={language}
          label={t.languages[language]}
          defaultChecked={values.languages.includes(language)}
        />
      ))}
      <FieldError id="languages-error" error={errors['languages']} />
    </fieldset>
  )
}

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
