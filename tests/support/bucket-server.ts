import { mkdir } from 'node:fs/promises'
import S3rver from 's3rver'
import type { BucketSettings } from '#platform/config/config.ts'

/** An S3-compatible server for one test, with one bucket. */
export type BucketServer = { settings: BucketSettings; environment: Record<string, string>; stop(): Promise<void> }

const bucket = 'rent-home'
/** The only keys that s3rver accepts. */
const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }

/** Returns the settings of the product for the server at this address. */
export const bucketEnvironment = (endpoint: string) => ({
  S3_BUCKET: bucket,
  S3_ENDPOINT: endpoint,
  S3_ACCESS_KEY_ID: keys.accessKeyId,
  S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
})

/** Starts the server, on a free port by default; objects are stored in `folder`. */
export async function startBucketServer(folder: string, wantedPort = 0): Promise<BucketServer> {
  await mkdir(folder, { recursive: true })
  const server = new S3rver({
    address: '127.0.0.1',
    port: wantedPort,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: bucket, configs: [] }],
  })
  const { port } = await server.run()
  const endpoint = `http://127.0.0.1:${port}`
  return {
    settings: { bucket, region: 'us-east-1', endpoint, ...keys },
    environment: bucketEnvironment(endpoint),
    stop: () => server.close(),
  }
}
