/** Texts of the charts. English defines the keys. */
export const en = {
  showTable: 'Show as table',
  showChart: 'Show as chart',
  of: (p: { action: string; title: string }) => `${p.action}: ${p.title}`,
  nothing: 'Nothing to show yet.',
  columns: (p: { title: string; count: number; highest: string; at: string }) =>
    `${p.title}: ${p.count} columns, the highest with ${p.highest} at ${p.at}.`,
}
