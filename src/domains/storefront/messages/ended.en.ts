/** What the page of a listing that left the market says. English defines the keys. */
export const en = {
  reserved: 'It is reserved at the moment. There are others to look at.',
  expired: 'Its listing has ended and has not been renewed. There are others to look at.',
  rented: 'It has been rented. There are others to look at.',
  sold: 'It has been sold. There are others to look at.',
}
