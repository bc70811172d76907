/** The header's links in their order (specification §2); the keys name messages of the layout. */
export const mainLinks = [
  { to: '/', key: 'home' },
  { to: '/about', key: 'about' },
  { to: '/products', key: 'products' },
  { to: '/contact', key: 'contact' },
] as const

export const accountLinks = [
  { to: '/login', key: 'login' },
  { to: '/register', key: 'register' },
] as const

/** The footer's quick links: the header's and the pages that the header has no room for. */
export const quickLinks = [
  { to: '/', key: 'home' },
  { to: '/products', key: 'products' },
  { to: '/services', key: 'services' },
  { to: '/about', key: 'about' },
  { to: '/blog', key: 'blog' },
  { to: '/contact', key: 'contact' },
] as const
