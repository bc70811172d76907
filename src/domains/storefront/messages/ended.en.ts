/** What the page of a listing that left the market says. English defines the keys. */
export const en = {
  reserved: 'It is reserved at the moment. Take a look at others like it.',
  expired: 'Its listing has expired and has not been renewed. Take a look at others like it.',
  rented: 'It has been rented. Take a look at others like it.',
  sold: 'It has been sold. Take a look at others like it.',
}
