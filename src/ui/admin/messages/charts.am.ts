import type { en } from './charts.en.ts'

export const am: typeof en = {
  showTable: 'በሠንጠረዥ አሳይ',
  showChart: 'በሥዕል አሳይ',
  of: (p) => `${p.action}፦ ${p.title}`,
  nothing: 'እስካሁን የሚታይ ነገር የለም።',
  weeks: (p) => `${p.title}፦ ${p.count} ሳምንታት፤ ከፍተኛው ${p.highest} (${p.week} የሚጀምረው ሳምንት)።`,
}
