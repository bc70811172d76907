import { index, layout, prefix, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes'
import type { PublicPage, Slice } from '#shared/slice.ts'
import { slices } from './manifests.ts'

const developmentOnly = process.env.NODE_ENV === 'development' ? [route('dev/ui', 'dev-ui.page.tsx')] : []

/** Returns the routes of the pages and screens that slices declare; English has no prefix, other languages have their own (readings). */
export function slicePages(declared: readonly Slice[], around: PublicPage['around'] | 'screens'): RouteConfigEntry[] {
  return declared.flatMap(({ name, pages = [], screens = [] }) => {
    const shown = around === 'screens' ? screens : pages.filter((page) => page.around === around)
    return shown.map(({ path, page }) => {
      const file = `../domains/${name}/web/${page}`
      return path === '' ? index(file) : route(path.replace(/^\//, ''), file)
    })
  })
}

/** All routes: those of the slices, and here those that combine several slices. */
export default [
  layout('public-layout.tsx', [
    layout('page-boundary.tsx', [
      ...prefix(':language?', [
        ...slicePages(slices, 'site'),
        route('property-details/:id', 'pages/listing-details.page.tsx'),
        route('contact', 'pages/contact.page.tsx'),
        route('error-page', 'pages/error.page.tsx'),
        route('*', 'pages/not-found.page.tsx'),
      ]),
    ]),
  ]),
  // All public pages have header and footer, except these (specification §2).
  layout('guest-layout.tsx', [
    layout('page-boundary.tsx', { id: 'guest-boundary' }, [...prefix(':language?', slicePages(slices, 'welcome'))]),
  ]),
  layout('staff-layout.tsx', [
    layout('staff/screen-boundary.tsx', [...prefix(':language?', slicePages(slices, 'screens'))]),
  ]),
  ...developmentOnly,
] satisfies RouteConfig
