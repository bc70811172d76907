export { type JobHandler, type Jobs, defineQueue, installJobs, openJobs } from './open-jobs.ts'
