import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const ivLength = 12
const tagLength = 16

/** Encrypts values that wait outside the server (AES-256-GCM): nobody else can read or change them. */
export type Seal = {
  seal(value: object, seconds: number): string
  /** The value, or undefined when the text is not ours, was changed, or its time is over. */
  open(sealed: string): unknown
}

/** A seal with a key of 32 bytes, asked for when it is needed. */
export function createSeal(keyOf: () => Buffer): Seal {
  return {
    seal: (value, seconds) => {
      const iv = randomBytes(ivLength)
      const cipher = createCipheriv('aes-256-gcm', keyOf(), iv)
      const content = JSON.stringify({ until: Date.now() + seconds * 1000, value })
      const encrypted = Buffer.concat([cipher.update(content, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url')
    },
    open: (sealed) => {
      try {
        const { until, value } = JSON.parse(decrypt(keyOf(), Buffer.from(sealed, 'base64url')))
        return Number(until) > Date.now() ? value : undefined
      } catch {
        return undefined
      }
    },
  }
}

function decrypt(key: Buffer, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivLength), { authTagLength: tagLength })
  decipher.setAuthTag(sealed.subarray(ivLength, ivLength + tagLength))
  return Buffer.concat([decipher.update(sealed.subarray(ivLength + tagLength)), decipher.final()]).toString('utf8')
}
