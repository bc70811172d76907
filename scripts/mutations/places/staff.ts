import type { Mutation } from '../mutation.ts'

const noPrivateWebhook =
  'webhooks: signed; never sent into a private network, whatever a name, a redirect or a changing DNS answer points to; receivers can detect a replay by its age'

/** Sign-in, registration and the back-office in the browser. */
export const staffPlaces: readonly Mutation[] = [
  {
    file: 'src/domains/auth/landing.ts',
    find: "['agent', '/agent_page']",
    replace: "['agent', '/dashboard']",
    lines: [
      'After sign-in admin goes to `/users`, agent to `/agent_page`, others to `/user`',
      'Admin lands on `/users`, agent on `/agent_page`',
    ],
  },
  {
    file: 'src/domains/auth/landing.ts',
    find: "name === 'users.read'",
    replace: "name === 'users.write'",
    lines: ['After registering the person goes to `/users` when the account may list users'],
  },
  {
    file: 'src/domains/auth/web/login.page.tsx',
    find: 'busyText={t.busy}',
    replace: 'busyText={t.submit}',
    lines: ['Sign In shows Signing in... while busy', 'Login: idle, submitting, success or error'],
  },
  {
    file: 'src/domains/auth/web/form/use-form.ts',
    find: "values.get('confirm') === values.get('password')",
    replace: 'values',
    lines: ['Register: Passwords do not match makes no call'],
  },
  {
    file: 'src/shared/session-storage.ts',
    find: "put(rememberKey, 'true')",
    replace: "put(rememberKey, '1')",
    lines: ['rememberMe is the string true, present only if ticked'],
  },
  {
    file: 'src/app/staff/admin-frame.tsx',
    find: "localizedPath(useLanguage(), '/')",
    replace: "localizedPath(useLanguage(), '/login')",
    lines: ['Logout goes to `/`'],
  },
  {
    file: 'src/domains/roles/slice.ts',
    find: "name: 'roles',\n      permission: 'roles.read'",
    replace: "name: 'roles',\n      permission: null",
    lines: [
      'Which role may open which screen is decided by permissions',
      'Without the permission for a screen a signed-in person sees a 403 screen in the same layout',
    ],
  },
  {
    file: 'src/domains/taxonomy/messages/en.ts',
    find: "subcategory: 'Sub Category'",
    replace: "subcategory: 'Subcategory'",
    lines: ['Sidebar: Dashboard, Role, Users, Category, Sub Category, Properties, in this order'],
  },
  {
    file: 'src/app/staff/admin-frame.tsx',
    find: '{wide && !fullScreen.on ?',
    replace: '{wide ?',
    lines: ['Full-screen mode hides sidebar and top bar'],
  },
  {
    file: 'src/domains/roles/web/role.page.tsx',
    find: '{permissions.length}',
    replace: '{permissions.length + 1}',
    lines: ['All Roles: columns row number, Role Name, Description, Permissions (a count), Actions'],
  },
  {
    file: 'src/domains/users/user.ts',
    find: '[5, 10, 15, 50, 100]',
    replace: '[10, 5, 15, 50, 100]',
    lines: ['Admin page sizes 5, 10, 15 (users also 50, 100); default 5', 'Page sizes of users also 50 and 100'],
  },
  {
    file: 'src/domains/listing-admin/web/form/kind-fields.tsx',
    find: 'disabled={none}',
    replace: 'disabled={false}',
    lines: ['Property form: subcategory is enabled only once a category is chosen'],
  },
  {
    file: 'src/domains/listing-admin/messages/en.ts',
    find: 'Failed to delete property',
    replace: 'Failed to delete the property',
    lines: ['Property has been deleted. or Failed to delete property'],
  },
  {
    file: 'src/ui/admin/use-outcome.ts',
    find: "isProblem(problem, 'token-missing') ? t.authenticationError : t.error",
    replace: "isProblem(problem, 'token-missing') ? t.error : t.error",
    lines: ['A missing token is reported under Authentication Error'],
  },
  {
    file: 'src/ui/toaster.tsx',
    find: 'const durationMs = 3_000',
    replace: 'const durationMs = 3_500',
    lines: ['Toast duration 3000 ms, top-end, without a button'],
  },
  {
    file: 'src/domains/webhooks/server/send-webhook.ts',
    find: 'if (literal !== undefined && !permits(literal)) throw new PrivateAddressError()',
    replace: 'if (literal === undefined && permits(url.hostname)) throw new PrivateAddressError()',
    lines: [noPrivateWebhook],
  },
  {
    file: 'src/domains/webhooks/server/send-webhook.ts',
    find: 'addresses.some(({ address }) => !permits(address))',
    replace: 'addresses.every(({ address }) => !permits(address))',
    lines: [noPrivateWebhook],
  },
  {
    file: 'src/domains/webhooks/server/send-webhook.ts',
    find: '.update(`${id}.${timestamp}.${body}`)',
    replace: '.update(`${id}.${body}`)',
    lines: [noPrivateWebhook],
  },
]
