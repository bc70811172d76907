/** The header's links in order (specification §2); keys name layout messages. */
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

/** The footer's quick links: the header's, and pages that have no room there. */
export const quickLinks = [
  { to: '/', key: 'home' },
  { to: '/products', key: 'products' },
  { to: '/services', key: 'services' },
  { to: '/about', key: 'about' },
  { to: '/blog', key: 'blog' },
  { to: '/contact', key: 'contact' },
] as const
