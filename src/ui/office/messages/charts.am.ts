import type { en } from './charts.en.ts'

export const am: typeof en = {
  showTable: 'በሠንጠረዥ አሳይ',
  showChart: 'በሥዕል አሳይ',
  of: (p) => `${p.action}፦ ${p.title}`,
  nothing: 'እስካሁን የሚታይ ነገር የለም።',
  columns: (p) => `${p.title}፦ ${p.count} ዓምዶች፣ ከፍተኛው ${p.at} ላይ ${p.highest}።`,
}
