export { joinServers } from './join-servers.ts'
export { LockTakenError, type SharedLocks } from './shared-locks.ts'
