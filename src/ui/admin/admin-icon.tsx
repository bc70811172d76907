import { IconStrokes } from '../icon.tsx'

/** Icons of the back-office, in a module of their own so that public pages do not load them. */
const shapes = {
  dashboard: 'M4 4h7v9H4zM15 4h5v5h-5zM15 13h5v7h-5zM4 17h7v3H4z',
  role: 'M12 3l8 3v6c0 4.5-3.5 7.5-8 9-4.5-1.5-8-4.5-8-9V6zM8.5 12l2.5 2.5 4.5-5',
  users:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c0-3.5 2.5-6 6.5-6s6.5 2.5 6.5 6M16 4.5a3.5 3.5 0 0 1 0 6M18 14.5c2 .8 3.5 2.7 3.5 5.5',
  category: 'M12 3l4.5 4.5L12 12 7.5 7.5zM5 13.5h5.5V21H5zM13.5 13.5H19V21h-5.5z',
  locations: 'M12 21s7-6.2 7-11.5a7 7 0 0 0-14 0C5 14.8 12 21 12 21zM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  subcategory: 'M4 3v15h5M4 8h5M12 5h8v6h-8zM12 15h8v6h-8z',
  properties: 'M3 11l9-8 9 8M6 9v12h12V9M10 21v-6h4v6',
  students: 'M2 9l10-5 10 5-10 5zM6 11.5V17c3.5 2.5 8.5 2.5 12 0v-5.5M22 9v6',
  audit: 'M5 3h14v18H5zM9 8h6M9 12h6M9 16h3',
  account: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21c0-4 3-6.5 8-6.5s8 2.5 8 6.5',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16.5 16.5L21 21',
  history: 'M4 5v5h5M4.6 14a8 8 0 1 0 .7-6.4L4 10M12 8v5l3 2',
  enquiries: 'M4 5h16v11H9l-5 4zM8 9h8M8 12h5',
  settings: 'M4 7h9M17 7h3M15 4.5v5M4 17h3M11 17h9M9 14.5v5M4 12h2M10 12h10M8 9.5v5',
  bell: 'M6 17V11a6 6 0 0 1 12 0v6M4 17h16M10 20.5h4M12 3v2',
  status: 'M2 12h5l3-7 4 14 3-7h5',
  place:
    'M12 21c-4-5-6.5-8-6.5-11.5a6.5 6.5 0 0 1 13 0C18.5 13 16 16 12 21zM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  logout: 'M14 4H5v16h9M10 12h11M17 8l4 4-4 4',
  expand: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  collapse: 'M9 4v5H4M20 9h-5V4M15 20v-5h5M4 15h5v5',
  sidebar: 'M3 4h18v16H3zM9 4v16',
  add: 'M12 4v16M4 12h16',
  more: 'M12 4l1.5 1.5L12 7l-1.5-1.5zM12 10.5l1.5 1.5-1.5 1.5-1.5-1.5zM12 17l1.5 1.5L12 20l-1.5-1.5z',
  ascending: 'M12 20V5M5 12l7-7 7 7',
  descending: 'M12 4v15M5 12l7 7 7-7',
  sortable: 'M7 9l5-5 5 5M7 15l5 5 5-5',
  filter: 'M3 6h18M6 12h12M10 18h4',
  columns: 'M3 4h18v16H3zM9 4v16M15 4v16',
  bookmark: 'M6 3h12v18l-6-5-6 5z',
  keyboard: 'M2 6h20v12H2zM6 10h1M10 10h1M14 10h1M18 10h0M7 14h10',
  preview: 'M2 12c2.5-4.5 6-7 10-7s7.5 2.5 10 7c-2.5 4.5-6 7-10 7s-7.5-2.5-10-7zM12 9l3 3-3 3-3-3z',
} as const

export type AdminIconName = keyof typeof shapes

/** A line icon of the back-office; decorative like `Icon`. */
export function AdminIcon({ name, ...rest }: { name: AdminIconName; size?: number; className?: string }) {
  return <IconStrokes path={shapes[name]} {...rest} />
}
