import { S3Client } from '@aws-sdk/client-s3'
import type { BucketSettings } from '#platform/config/config.ts'

const connectionTimeoutMs = 5000
const defaultSilentMs = 30_000
/** Each visitor who watches a video slowly holds a socket; with the SDK's 50, everybody else would wait. */
const agent = { maxSockets: 1000 }

/** Opens a client of an S3-compatible service; it drops a connection that is silent for `silentMs`. */
export function openBucketClient(settings: BucketSettings, silentMs = defaultSilentMs): S3Client {
  return open(settings, { socketTimeout: silentMs })
}

/** Opens a client for files that are read at the pace of their reader, who may pause: only their beginning must come within `silentMs`. */
export function openBucketReader(settings: BucketSettings, silentMs = defaultSilentMs): S3Client {
  return open(settings, { requestTimeout: silentMs, throwOnRequestTimeout: true })
}

type Times = { socketTimeout: number } | { requestTimeout: number; throwOnRequestTimeout: true }

function open({ region, endpoint, accessKeyId, secretAccessKey }: BucketSettings, times: Times): S3Client {
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
    requestHandler: { connectionTimeout: connectionTimeoutMs, httpAgent: agent, httpsAgent: agent, ...times },
  })
}
