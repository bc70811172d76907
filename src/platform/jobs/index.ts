export { inChunks } from './in-chunks.ts'
export { type JobHandler, type Jobs, defineQueue, installJobs, openJobs } from './open-jobs.ts'
export { type FailedJob, readFailedJobs, readLastDone, readQueueFigures } from './job-figures.ts'
