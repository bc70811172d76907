import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const ivLength = 12
const tagLength = 16

/** Encrypts and authenticates with a key of 32 bytes (AES-256-GCM). */
export function encrypt(key: Buffer, plain: Buffer): Buffer {
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const encrypted = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted])
}

/** Decrypts the output of `encrypt`. Returns undefined when the key differs (a restore with another SECRET_KEY) or the data was changed. */
export function decrypt(key: Buffer, sealed: Buffer): Buffer | undefined {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivLength), { authTagLength: tagLength })
    decipher.setAuthTag(sealed.subarray(ivLength, ivLength + tagLength))
    return Buffer.concat([decipher.update(sealed.subarray(ivLength + tagLength)), decipher.final()])
  } catch {
    return undefined
  }
}
