type KeptChoiceProps = { name: string; chosen: string; options: readonly unknown[] }

/** Sends the choice of a select that has no options, for example because they could not be loaded: the select would send none. */
export function KeptChoice({ name, chosen, options }: KeptChoiceProps) {
  return chosen !== '' && options.length === 0 ? <input type="hidden" name={name} value={chosen} /> : null
}
