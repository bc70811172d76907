/** What can be wrong with a value, for any field. English defines the keys. */
export const en = {
  invalid: 'Some fields need your attention.',
  required: 'Required.',
  unknownKey: 'Not known here.',
  number: 'Must be a number.',
  wholeNumber: 'Must be a whole number.',
  text: 'Must be text.',
  list: 'Must be a list.',
  format: 'Has the wrong form.',
  control: 'Contains characters that cannot be stored.',
  oneOf: ({ options }: { options: string }) => `Must be one of: ${options}.`,
  atLeast: ({ minimum }: { minimum: string }) => `Must be at least ${minimum}.`,
  atMost: ({ maximum }: { maximum: string }) => `Must be at most ${maximum}.`,
  longer: ({ minimum }: { minimum: string }) => `Must have at least ${minimum} characters.`,
  shorter: ({ maximum }: { maximum: string }) => `Must have at most ${maximum} characters.`,
  decimals: 'Must be an amount with at most two decimals, never negative.',
  tooLarge: 'Is larger than can be stored.',
}
