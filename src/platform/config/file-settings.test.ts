import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

describe('settings of files', () => {
  test('by default files lie in the data folder; pictures have 20 MB and 50 megapixels, videos 200 MB', () => {
    const { bucket, mediaLimits } = readConfig({})
    expect(bucket).toBeUndefined()
    expect(mediaLimits).toEqual({
      pictureBytes: 20 * 1024 * 1024,
      picturePixels: 50_000_000,
      videoBytes: 200 * 1024 * 1024,
      pictures: 40,
      videos: 5,
    })
  })

  test('a bucket is named with its service and keys, or with those of the machine', () => {
    const named = { S3_BUCKET: 'homes', S3_REGION: 'af-south-1', S3_ENDPOINT: 'https://files.example' }
    const keys = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' }
    const place = { bucket: 'homes', region: 'af-south-1', endpoint: 'https://files.example' }
    expect(readConfig({ ...named, ...keys }).bucket).toEqual({
      ...place,
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    })
    expect(readConfig(named).bucket).toEqual({ ...place, accessKeyId: undefined, secretAccessKey: undefined })
  })

  test.each([
    [{ S3_BUCKET: 'homes', S3_ACCESS_KEY_ID: 'key' }, 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together'],
    [{ S3_ENDPOINT: 'ftp://files.example' }, 'S3_ENDPOINT must be an http:// or https:// address'],
    [{ PICTURE_MAX_MB: '0' }, 'PICTURE_MAX_MB must be a whole number from 1 to 200'],
    [{ PICTURE_MAX_MEGAPIXELS: 'many' }, 'PICTURE_MAX_MEGAPIXELS must be a whole number from 1 to 200'],
    [{ VIDEO_MAX_MB: '1.5' }, 'VIDEO_MAX_MB must be a whole number from 1 to 5000'],
  ])('%j stops the start and says why', (environment, message) => {
    expect(() => readConfig(environment)).toThrow(message)
  })

  test('security 2: a wrong secret is not echoed', () => {
    const wrong = { S3_BUCKET: 'homes', S3_SECRET_ACCESS_KEY: 'do-not-show-this' }
    expect(() => readConfig(wrong)).toThrow(expect.objectContaining({ message: expect.not.stringContaining('do-not') }))
  })
})
