import { S3Client } from '@aws-sdk/client-s3'
import type { BucketSettings } from '#platform/config/config.ts'

const connectionTimeoutMs = 5000
const answerTimeoutMs = 60_000

/** Connects to an S3-compatible service. */
export function openBucketClient({ region, endpoint, accessKeyId, secretAccessKey }: BucketSettings): S3Client {
  return new S3Client({
    region,
    // Services other than Amazon's own rarely know buckets as host names, nor the newer checksums.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    // Without keys of ours those of the machine (its role) are used.
    ...(accessKeyId !== undefined &&
      secretAccessKey !== undefined && { credentials: { accessKeyId, secretAccessKey } }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: { connectionTimeout: connectionTimeoutMs, requestTimeout: answerTimeoutMs },
  })
}
