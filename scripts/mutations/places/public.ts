import type { Mutation } from '../mutation.ts'

/** Public pages: texts, numbers, order and visibility. */
export const publicPlaces: readonly Mutation[] = [
  {
    file: 'src/app/messages/pages.en.ts',
    find: "tagline: 'find your next home'",
    replace: "tagline: 'find your new home'",
    lines: ['Welcome text "Rent Home System" with the tagline "find your next home" on the sign-in screen'],
  },
  {
    file: 'src/app/public-layout.tsx',
    find: '<SiteFooter />',
    replace: '<span />',
    lines: ['Header and footer on all public pages', 'The footer has quick links and contact details'],
  },
  {
    file: 'src/app/layout/navigation.ts',
    find: "{ to: '/about', key: 'about' },\n  { to: '/products', key: 'products' },\n  { to: '/contact', key: 'contact' },",
    replace:
      "{ to: '/products', key: 'products' },\n  { to: '/about', key: 'about' },\n  { to: '/contact', key: 'contact' },",
    lines: ['Navigation links: home, about, products, contact, login, register'],
  },
  {
    file: 'src/app/pages/not-found.page.tsx',
    find: 'status: 404',
    replace: 'status: 410',
    lines: ['404 page: "Something\'s missing.", "Sorry, we can\'t find that page.", Back to Homepage leads to `/`'],
  },
  {
    file: 'src/ui/carousel.tsx',
    find: 'intervalMs = 5_000',
    replace: 'intervalMs = 7_000',
    lines: ['`/`: the carousel advances on its own every 5 seconds', 'Hero carousel interval: 5 seconds'],
  },
  {
    file: 'src/domains/storefront/server/home.view-model.ts',
    find: 'const categoryCount = 4',
    replace: 'const categoryCount = 5',
    lines: [
      '`/`: the first 4 categories in their order, up to 6 properties each, newest first',
      'Home page: 4 categories with up to 6 properties each',
    ],
  },
  {
    file: 'src/domains/storefront/server/home.view-model.ts',
    find: "reads.list({ sort: 'newest', limit, ...filter }, 'card')",
    replace: "reads.list({ sort: 'oldest', limit, ...filter }, 'card')",
    lines: [
      '`/`: recently listed properties, the first 6, newest first',
      '`/`: the first 4 categories in their order, up to 6 properties each, newest first',
      '`/`: a location card has the latest property image',
      '`/blog`: the recent property grid under a Blog heading',
    ],
  },
  {
    file: 'src/domains/storefront/web/products/filter-form.tsx',
    find: 'highest={options.highestPrice}',
    replace: 'highest={1_000_000}',
    lines: ['`/products`: a price range from 0 to the highest price'],
  },
  {
    file: 'src/domains/storefront/server/products.view-model.ts',
    find: 'otherType === undefined ? onlyType : undefined',
    replace: 'onlyType',
    lines: ['`/products`: rent and sell checkboxes; both chosen mean either'],
  },
  {
    file: 'src/domains/storefront/product-filters.ts',
    find: "add('price_max'",
    replace: "add('price_to'",
    lines: ['`/products`: all filters are in the address'],
  },
  {
    file: 'src/domains/storefront/server/listing-card.view-model.ts',
    find: 'video: videosOf(listing)[0]',
    replace: 'video: videosOf(listing)[1]',
    lines: ['A card has the first video'],
  },
  {
    file: 'src/domains/taxonomy/category.ts',
    find: '/^cars?$/i',
    replace: '/^cars$/i',
    lines: [
      'Bedrooms, bathrooms and square feet are hidden for the category cars or car',
      'For cars rooms and area are stored as 0',
    ],
  },
  {
    file: 'src/domains/storefront/server/details.view-model.ts',
    find: 'fullDescription: ',
    replace: 'fullDescription: card.description || ',
    lines: ['`/property-details/{id}`: the full description'],
  },
  {
    file: 'src/domains/content-pages/server/content-pages.ts',
    find: "forSale: sumListings(counts.filter(({ propertyType }) => propertyType === 'sell'))",
    replace: 'forSale: sumListings(counts)',
    lines: ['`/about`: who we are, statistics and a Browse Listings link', 'Statistics on About are computed'],
  },
  {
    file: 'src/domains/storefront/messages/products.en.ts',
    find: 'Error: Failed to fetch properties',
    replace: 'Failed to fetch properties',
    lines: ['Error: Failed to fetch properties'],
  },
  {
    file: 'src/app/root.tsx',
    find: 'hrefLang={other}',
    replace: 'hrefLang={language}',
    lines: ['The language versions of a page are linked with hreflang'],
  },
  {
    file: 'src/domains/place-pages/server/sitemap.routes.ts',
    find: 'hreflang="${language}" href="${publicUrl}${localizedPath(language, path)}"',
    replace: 'hreflang="${language}" href="${publicUrl}${path}"',
    lines: ['The language versions of a page are linked with hreflang'],
  },
  {
    file: 'src/domains/listings/server/listing-filter.ts',
    find: 'rangeCondition(listingTable.comparablePrice, ',
    replace: 'rangeCondition(listingTable.price, ',
    lines: ['Filters and orders compare rents by the month (days × 30, years ÷ 12)'],
  },
]
