/** The sentence over everything that is wrong. English defines the keys. */
export const en = {
  fix: ({ count }: { count: number }) =>
    count === 1 ? 'Please fix the highlighted field.' : `Please fix the ${count} highlighted fields.`,
}
