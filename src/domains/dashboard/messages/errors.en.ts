/** Error messages of API responses. English defines the keys. */
export const en = {
  wrongPeriod: (p: { days: number }) => `The period must not end before it begins, and has at most ${p.days} days.`,
}
