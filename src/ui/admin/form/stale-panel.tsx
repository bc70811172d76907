import { useEffect, useId, useRef, useState } from 'react'
import { inOneLine } from '#shared/language.ts'
import { formatMoment } from '#shared/moment.ts'
import { type FieldValues, differingFields, valuesOf } from './field-values.ts'
import { Button } from '../../button.tsx'
import { useLanguage, useMessages } from '../../language.tsx'
import { adminMessages } from '../messages/index.ts'

/** The record as another user has saved it meanwhile. */
export type SavedMeanwhile = {
  version: number
  values: FieldValues
  /** Who changed it and when (ISO time), where that is known. */
  by?: string | undefined
  at?: string | undefined
}

export type Choice = 'mine' | 'theirs'

/** A field whose value to be saved differs from the stored one. */
export type Difference = {
  name: string
  mine: readonly string[]
  theirs: readonly string[]
  /** The preselected choice: the other user's value where I did not touch the field. */
  offered: Choice
}

/** Compares the form with the record as stored now; `base` holds the values that the form started from. */
export function findDifferences(versions: {
  base: FieldValues
  mine: FieldValues
  theirs: FieldValues
  /** The fields to compare; hidden helper fields are not shown to users. */
  names: readonly string[]
}): Difference[] {
  const { base, mine, theirs, names } = versions
  const touched = new Set(differingFields(base, mine))
  const differing = new Set(differingFields(mine, theirs))
  return names
    .filter((name) => differing.has(name))
    .map((name) => ({
      name,
      mine: valuesOf(mine, name),
      theirs: valuesOf(theirs, name),
      offered: touched.has(name) ? 'mine' : 'theirs',
    }))
}

/** Returns the values to save: mine, with theirs where that was chosen. */
export function mergeVersions(
  mine: FieldValues,
  theirs: FieldValues,
  choices: Readonly<Record<string, Choice>>,
): FieldValues {
  const taken = Object.keys(choices).filter((name) => choices[name] === 'theirs')
  return { ...mine, ...Object.fromEntries(taken.map((name) => [name, theirs[name] ?? []])) }
}

/** A field and its label; `show` formats its values (the id of a place, a status). */
export type NamedField = { name: string; label: string; show?: (values: readonly string[]) => string }

type StalePanelProps = {
  differences: readonly Difference[]
  theirs: Pick<SavedMeanwhile, 'by' | 'at'>
  fields: readonly NamedField[]
  busy: boolean
  onSave: (choices: Record<string, Choice>) => void
  onBack: () => void
}

/** Shows another user's changes next to one's own, field by field, so that nothing is overwritten silently. */
export function StalePanel({ differences, theirs, fields, busy, onSave, onBack }: StalePanelProps) {
  const t = useMessages(adminMessages).form.stale
  const heading = useRef<HTMLHeadingElement>(null)
  const [choices, setChoices] = useState<Record<string, Choice>>(() =>
    Object.fromEntries(differences.map(({ name, offered }) => [name, offered])),
  )
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="border-meskel grid gap-4 border-s-3 ps-4 sm:ps-5">
      <header className="grid gap-1">
        <h3 ref={heading} tabIndex={-1} className="text-lg outline-none">
          {t.title}
        </h3>
        <Who {...theirs} />
        <p className="text-muted text-sm">{t.text}</p>
      </header>
      {differences.map((difference) => (
        <DifferingField
          key={difference.name}
          difference={difference}
          field={
            fields.find(({ name }) => name === difference.name) ?? { name: difference.name, label: difference.name }
          }
          choice={choices[difference.name] ?? difference.offered}
          onChoose={(choice) => setChoices({ ...choices, [difference.name]: choice })}
        />
      ))}
      <div className="flex flex-wrap gap-3">
        <Button busy={busy} onClick={() => onSave(choices)}>
          {t.save}
        </Button>
        <Button kind="secondary" disabled={busy} onClick={onBack}>
          {t.back}
        </Button>
      </div>
    </section>
  )
}

function Who({ by, at }: Pick<SavedMeanwhile, 'by' | 'at'>) {
  const t = useMessages(adminMessages).form.stale
  const language = useLanguage()
  if (!at) return null
  const when = formatMoment(at, language)
  return <p className="text-sm">{by ? t.textBy({ by, when }) : t.textAt({ when })}</p>
}

type DifferingFieldProps = {
  difference: Difference
  field: NamedField
  choice: Choice
  onChoose: (choice: Choice) => void
}

function DifferingField({ difference, field, choice, onChoose }: DifferingFieldProps) {
  const t = useMessages(adminMessages).form.stale
  const group = useId()
  const sides = [
    { key: 'mine', title: t.mine, label: t.keepMine },
    { key: 'theirs', title: t.theirs, label: t.takeTheirs },
  ] as const
  return (
    <fieldset className="border-line min-w-0 border-t pt-3">
      <legend className="float-start mb-2 w-full text-sm font-semibold">{field.label}</legend>
      <div className="clear-both grid gap-2 sm:grid-cols-2">
        {sides.map(({ key, title, label }) => (
          <label
            key={key}
            className="border-edge has-checked:border-juniper has-checked:bg-sunken has-focus-visible:outline-juniper flex min-w-0 gap-3 rounded-sm border p-3 has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={group}
              checked={choice === key}
              onChange={() => onChoose(key)}
              className="accent-juniper mt-1 size-4 shrink-0"
            />
            <span className="grid min-w-0 content-start gap-0.5 text-sm">
              <span className="font-semibold">{label}</span>
              <span className="text-muted">{title}</span>
              <Values values={difference[key]} show={field.show} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Values({ values, show }: { values: readonly string[]; show: NamedField['show'] }) {
  const { empty } = useMessages(adminMessages).form.stale
  const language = useLanguage()
  const shown = show?.(values) ?? inOneLine(values, language)
  if (shown === '') return <em className="text-muted">{empty}</em>
  return <span className="line-clamp-6 whitespace-pre-line">{shown}</span>
}
