export { type ReadReplica, openReadReplica } from './read-replica.ts'
