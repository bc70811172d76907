/** Texts of the blog page. English defines the keys. */
export const en = {
  title: 'Blog',
  description: 'The newest homes, shops, land and cars on the market in Ethiopia, with price and photos.',
  text: 'What came on the market last, newest first.',
  browse: 'Browse all listings',
}
