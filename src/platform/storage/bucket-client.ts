import { S3Client } from '@aws-sdk/client-s3'
import type { BucketSettings } from '#platform/config/config.ts'

const connectionTimeoutMs = 5000
/** Each visitor who watches a video slowly holds one, so that the SDK's 50 would make everybody wait. */
const agent = { maxSockets: 1000 }
/** Ends a connection without a byte for so long; the SDK's own limit only warns. */
const defaultTimes = { silentMs: 30_000 }

/** Opens a client of an S3-compatible service. */
export function openBucketClient(
  { region, endpoint, accessKeyId, secretAccessKey }: BucketSettings,
  { silentMs } = defaultTimes,
): S3Client {
  return new S3Client({
    region,
    // Services other than Amazon's rarely support buckets as host names, or the newer checksums.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    // Without keys the SDK uses the machine's role.
    ...(accessKeyId !== undefined &&
      secretAccessKey !== undefined && { credentials: { accessKeyId, secretAccessKey } }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: connectionTimeoutMs,
      socketTimeout: silentMs,
      httpAgent: agent,
      httpsAgent: agent,
    },
  })
}
