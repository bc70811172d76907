export type { ImportView } from './import-job.ts'
export { reportHeader, reportLines } from './rejection-report.ts'
export { commandTexts, summaryLines } from './messages/command.en.ts'
