/** Texts of the charts. English defines the keys. */
export const en = {
  showTable: 'Show as table',
  showChart: 'Show as chart',
  of: (p: { action: string; title: string }) => `${p.action}: ${p.title}`,
  nothing: 'Nothing to show yet.',
  weeks: (p: { title: string; count: number; highest: string; week: string }) =>
    `${p.title}: ${p.count === 1 ? '1 week' : `${p.count} weeks`}; the highest is ${p.highest} (week of ${p.week}).`,
}
