import { index, layout, prefix, route, type RouteConfig } from '@react-router/dev/routes'

const properties = '../domains/properties/web/public'
const sessions = '../domains/sessions/web'

const developmentOnly = process.env.NODE_ENV === 'development' ? [route('dev/ui', 'dev-ui.page.tsx')] : []

/** Every address of the product → the page of a slice. English has no prefix, other languages their own (readings). */
export default [
  layout('public-layout.tsx', [
    layout('page-boundary.tsx', [
      ...prefix(':language?', [
        index(`${properties}/home.page.tsx`),
        route('products', `${properties}/products.page.tsx`),
        route('property-details/:id', 'pages/property-details.page.tsx'),
        route('blog', `${properties}/blog.page.tsx`),
        route('about', `${properties}/about.page.tsx`),
        route('services', `${properties}/services.page.tsx`),
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
        route('login', `${sessions}/login.page.tsx`),
        route('login/complete', `${sessions}/complete-sign-in.page.tsx`),
        route('register', `${sessions}/register.page.tsx`),
        route('forgot-password', `${sessions}/forgot-password.page.tsx`),
        route('reset-password', `${sessions}/reset-password.page.tsx`),
        route('renew-listing', '../domains/properties/web/renewal/renew-listing.page.tsx'),
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
        route('category', '../domains/categories/web/category.page.tsx'),
        route('subcategory', '../domains/categories/web/subcategory.page.tsx'),
        route('locations', '../domains/locations/web/locations.page.tsx'),
        route('pro', '../domains/properties/web/admin/properties.page.tsx'),
        route('agent_page', '../domains/properties/web/agent/agent.page.tsx'),
        route('home-listings', '../domains/properties/web/admin/own-listings.page.tsx'),
        route('import', '../domains/listing-import/web/import.page.tsx'),
        route('history', '../domains/history/web/history.page.tsx'),
        route('enquiries', '../domains/enquiries/web/enquiries.page.tsx'),
        route('settings', '../domains/settings/web/settings.page.tsx'),
        route('user', `${sessions}/user.page.tsx`),
        route('notifications', '../domains/notifications/web/notifications.page.tsx'),
      ]),
    ]),
  ]),
  ...developmentOnly,
] satisfies RouteConfig
