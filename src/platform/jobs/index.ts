export { installJobs, openJobs, type Jobs } from './open-jobs.ts'
export { defineQueue, type Job, type JobHandler, type Queue } from './queue.ts'
