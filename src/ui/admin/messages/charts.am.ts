import type { en } from './charts.en.ts'

export const am: typeof en = {
  showTable: 'በሠንጠረዥ ያሳዩ',
  showChart: 'በሥዕል ያሳዩ',
  of: (p) => `${p.action}፦ ${p.title}`,
  nothing: 'እስካሁን የሚታይ ነገር የለም።',
  weeks: (p) => `${p.title}፦ ${p.count} ሳምንታት፤ ከፍተኛው ${p.highest} (${p.week} የሚጀምረው ሳምንት)።`,
}
