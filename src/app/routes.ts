import { index, layout, prefix, route, type RouteConfig } from '@react-router/dev/routes'

const storefront = '../domains/storefront/web'
const auth = '../domains/auth/web'

const developmentOnly = process.env.NODE_ENV === 'development' ? [route('dev/ui', 'dev-ui.page.tsx')] : []

/** Every address of the product → the page of a slice. English has no prefix, other languages their own (readings). */
export default [
  layout('public-layout.tsx', [
    layout('page-boundary.tsx', [
      ...prefix(':language?', [
        index(`${storefront}/home.page.tsx`),
        route('products', `${storefront}/products.page.tsx`),
        route('property-details/:id', 'pages/listing-details.page.tsx'),
        route('blog', `${storefront}/blog.page.tsx`),
        route('about', `${storefront}/about.page.tsx`),
        route('services', `${storefront}/services.page.tsx`),
        route('contact', 'pages/contact.page.tsx'),
        route('error-page', 'pages/error.page.tsx'),
        route('*', 'pages/not-found.page.tsx'),
      ]),
    ]),
  ]),
  // Header and footer on all public pages except these (specification §2).
  layout('guest-layout.tsx', [
    layout('page-boundary.tsx', { id: 'guest-boundary' }, [
      ...prefix(':language?', [
        route('login', `${auth}/login.page.tsx`),
        route('login/complete', `${auth}/complete-sign-in.page.tsx`),
        route('register', `${auth}/register.page.tsx`),
        route('forgot-password', `${auth}/forgot-password.page.tsx`),
        route('reset-password', `${auth}/reset-password.page.tsx`),
        route('renew-listing', '../domains/listing-lifecycle/web/renew-listing.page.tsx'),
      ]),
    ]),
  ]),
  layout('staff-layout.tsx', [
    layout('staff/screen-boundary.tsx', [
      ...prefix(':language?', [
        route('dashboard', 'staff/dashboard.page.tsx'),
        route('role', '../domains/roles/web/role.page.tsx'),
        route('users', '../domains/users/web/users.page.tsx'),
        route('students', '../domains/students/web/students.page.tsx'),
        route('audit', '../domains/audit/web/audit.page.tsx'),
        route('category', '../domains/taxonomy/web/category.page.tsx'),
        route('subcategory', '../domains/taxonomy/web/subcategory.page.tsx'),
        route('locations', '../domains/locations/web/locations.page.tsx'),
        route('pro', '../domains/listing-admin/web/listings.page.tsx'),
        route('agent_page', '../domains/agent-workspace/web/agent.page.tsx'),
        route('home-listings', '../domains/listing-admin/web/own-listings.page.tsx'),
        route('import', '../domains/listing-import/web/import.page.tsx'),
        route('history', '../domains/history/web/history.page.tsx'),
        route('enquiries', '../domains/enquiries/web/enquiries.page.tsx'),
        route('settings', '../domains/settings/web/settings.page.tsx'),
        route('user', `${auth}/user.page.tsx`),
        route('notifications', '../domains/notifications/web/notifications.page.tsx'),
      ]),
    ]),
  ]),
  ...developmentOnly,
] satisfies RouteConfig
