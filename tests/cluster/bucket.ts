import { startBucketServer } from '#tests/support/bucket-server.ts'

/** Runs the tests' S3-compatible store; the arguments are its folder and its port. */
const [, , folder = '', port = ''] = process.argv
await startBucketServer(folder, Number(port))
