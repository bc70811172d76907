import { S3Client } from '@aws-sdk/client-s3'
import type { BucketSettings } from '#platform/config/config.ts'

const connectionTimeoutMs = 5000
const answerTimeoutMs = 60_000

/** Opens a client of an S3-compatible service. */
export function openBucketClient({ region, endpoint, accessKeyId, secretAccessKey }: BucketSettings): S3Client {
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
    requestHandler: { connectionTimeout: connectionTimeoutMs, requestTimeout: answerTimeoutMs },
  })
}
