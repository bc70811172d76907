export { createLog, logLevels, type Log, type LogLevel } from './log.ts'
