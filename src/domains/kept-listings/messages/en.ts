/** The server's texts of kept listings. English defines the keys. */
export const en = {
  tooMany: (p: { maximum: string }) =>
    `You can keep up to ${p.maximum} favourites, and hide as many listings. Remove some that you no longer need.`,
  erased: 'Everything you kept has been erased.',
}
