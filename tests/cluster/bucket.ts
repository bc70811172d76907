import { startBucketServer } from '#tests/support/bucket-server.ts'

/** The S3-compatible store of the tests as a program of its own: its folder and its port are the arguments. */
const [, , folder = '', port = ''] = process.argv
await startBucketServer(folder, Number(port))
