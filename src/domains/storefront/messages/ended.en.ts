/** What the page of a former listing says. English defines the keys. */
export const en = {
  rented: 'It has been rented. There are others to look at.',
  sold: 'It has been sold. There are others to look at.',
}
