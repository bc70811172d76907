export { installJobs, openJobs, type Jobs } from './open-jobs.ts'
export { defineQueue, type JobHandler } from './queue.ts'
