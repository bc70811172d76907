/** Permissions of areas whose slices do not declare their own yet; each moves there with its routes. */
export const en = {
  dashboard: {
    group: 'Dashboard',
    permissions: {
      'dashboard.read': { label: 'See the dashboard', description: 'See the figures and the recent activity.' },
    },
  },
}
