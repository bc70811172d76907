/** Texts of the permission. English defines the keys. */
export const en = {
  group: 'Dashboard',
  permissions: {
    'dashboard.read': { label: 'See the dashboard', description: 'See the figures and the recent activity.' },
  },
}
