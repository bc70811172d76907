import { index, layout, prefix, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes'
import type { Slice } from '#shared/slice.ts'
import { slices } from './manifests.ts'

const developmentOnly = process.env.NODE_ENV === 'development' ? [route('dev/ui', 'dev-ui.page.tsx')] : []

/** Returns the routes of the screens that slices declare. */
export function screenRoutes(declared: readonly Slice[]): RouteConfigEntry[] {
  return declared.flatMap(({ name, screens = [] }) =>
    screens.map(({ path, page }) => pageOf(name, page, path.replace(/^\//, ''))),
  )
}

/** Returns the route of a slice's page; its address is its name, unless there is another one. */
function pageOf(slice: string, page: string, path = page.replace('.page.tsx', '')): RouteConfigEntry {
  return route(path, `../domains/${slice}/web/${page}`)
}

/** All routes. English has no prefix, other languages have their own (readings). */
export default [
  layout('public-layout.tsx', [
    layout('page-boundary.tsx', [
      ...prefix(':language?', [
        index('../domains/storefront/web/home.page.tsx'),
        pageOf('storefront', 'products.page.tsx'),
        route('property-details/:id', 'pages/listing-details.page.tsx'),
        pageOf('place-pages', 'place.page.tsx', 'places/:place/:kind?'),
        pageOf('content-pages', 'blog.page.tsx'),
        pageOf('content-pages', 'about.page.tsx'),
        pageOf('content-pages', 'services.page.tsx'),
        pageOf('content-pages', 'privacy.page.tsx'),
        pageOf('settings', 'terms.page.tsx'),
        pageOf('kept-listings', 'favourites.page.tsx'),
        pageOf('kept-listings', 'compare.page.tsx'),
        pageOf('kept-listings', 'recent.page.tsx'),
        pageOf('kept-listings', 'my.page.tsx'),
        pageOf('saved-searches', 'new-alert.page.tsx', 'alerts/new'),
        pageOf('saved-searches', 'confirm-alert.page.tsx', 'alerts/confirm'),
        pageOf('saved-searches', 'my-alerts.page.tsx', 'my/alerts'),
        route('contact', 'pages/contact.page.tsx'),
        route('error-page', 'pages/error.page.tsx'),
        route('*', 'pages/not-found.page.tsx'),
      ]),
    ]),
  ]),
  // All public pages have header and footer, except these (specification §2).
  layout('guest-layout.tsx', [
    layout('page-boundary.tsx', { id: 'guest-boundary' }, [
      ...prefix(':language?', [
        pageOf('auth', 'login.page.tsx'),
        pageOf('auth', 'complete-sign-in.page.tsx', 'login/complete'),
        pageOf('second-factors', 'second-factor.page.tsx'),
        pageOf('auth', 'register.page.tsx'),
        pageOf('auth', 'forgot-password.page.tsx'),
        pageOf('auth', 'reset-password.page.tsx'),
        pageOf('auth', 'change-password.page.tsx'),
        pageOf('email-confirmation', 'confirm-email.page.tsx'),
        pageOf('invitations', 'accept-invitation.page.tsx'),
        pageOf('listing-lifecycle', 'renew-listing.page.tsx'),
      ]),
    ]),
  ]),
  layout('staff-layout.tsx', [layout('staff/screen-boundary.tsx', [...prefix(':language?', screenRoutes(slices))])]),
  ...developmentOnly,
] satisfies RouteConfig
