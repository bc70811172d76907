import { readFile, writeFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { ReadableStream } from 'node:stream/web'
import { BackupError } from '../backup.error.ts'

/** How to encrypt an archive: with a public key (`age1…`) or a passphrase. */
export type EncryptionSettings = { recipient: string | undefined; passphrase: string | undefined }
/** How to decrypt an archive: with a file of secret keys, as age-keygen writes it, or the passphrase. */
export type DecryptionSettings = { identityFile: string | undefined; passphrase: string | undefined }

/** An encrypted archive begins with these bytes (https://age-encryption.org/v1). */
const ageIntroduction = Buffer.from('age-encryption.org/v1\n')
/** scrypt with 64 MB: the server itself may make the backup, with little memory. */
const passphraseWork = 16

/** Encrypts a stream in the age format; returns it unchanged when neither key nor passphrase is given. */
export async function encrypted(bytes: Readable, { recipient, passphrase }: EncryptionSettings): Promise<Readable> {
  if (recipient === undefined && passphrase === undefined) return bytes
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  if (recipient !== undefined) {
    try {
      encrypter.addRecipient(recipient)
    } catch {
      throw new BackupError('The key to encrypt to must begin with age1, as age-keygen prints it', { failure: 'key' })
    }
  } else {
    encrypter.setPassphrase(passphrase ?? '')
    encrypter.setScryptWorkFactor(passphraseWork)
  }
  return Readable.from(await encrypter.encrypt(webStreamOf(bytes)))
}

/** Decrypts an archive if it is encrypted; `name` appears in messages. Throws `BackupError` when neither key nor passphrase fits. */
export async function decrypted(bytes: Readable, settings: DecryptionSettings, name: string): Promise<Readable> {
  const { start, all } = await peek(bytes, ageIntroduction.length)
  if (!start.equals(ageIntroduction)) return all
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  for (const identity of await identitiesOf(settings)) decrypter.addIdentity(identity)
  if (settings.passphrase !== undefined) decrypter.addPassphrase(settings.passphrase)
  else if (settings.identityFile === undefined)
    throw new BackupError(`${name} is encrypted: give the key with --identity FILE, or set BACKUP_PASSPHRASE`)
  try {
    return Readable.from(await decrypter.decrypt(webStreamOf(all)))
  } catch (error) {
    all.destroy()
    const isOther = error instanceof Error && error.message.includes('no identity matched')
    if (!isOther) throw new BackupError(`${name} is damaged: its header cannot be read`, { cause: error })
    throw new BackupError(`${name} is encrypted, and neither this key nor this passphrase opens it`)
  }
}

async function identitiesOf({ identityFile }: DecryptionSettings): Promise<string[]> {
  if (identityFile === undefined) return []
  const text = await readFile(identityFile, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new BackupError(`The key file ${identityFile} cannot be read (${error.code})`)
  })
  const lines = text.split('\n').map((line) => line.trim())
  const identities = lines.filter((line) => line.startsWith('AGE-SECRET-KEY-'))
  if (identities.length === 0) throw new BackupError(`The file ${identityFile} holds no key of age-keygen`)
  return identities
}

/**
 * Generates a key and writes its secret part into a new file readable by its owner only. Returns the public part, which backups are
 * encrypted to.
 */
export async function makeKey(file: string): Promise<string> {
  const { generateIdentity, identityToRecipient } = await import('age-encryption')
  const identity = await generateIdentity()
  const recipient = await identityToRecipient(identity)
  await writeFile(file, `# public key: ${recipient}\n${identity}\n`, { flag: 'wx', mode: 0o600, flush: true }).catch(
    (error: NodeJS.ErrnoException) => {
      throw new BackupError(`The key cannot be written to ${file} (${error.code})`)
    },
  )
  return recipient
}

/** Returns the first bytes of a stream, and a stream of everything including them. */
async function peek(bytes: Readable, length: number): Promise<{ start: Buffer; all: Readable }> {
  const iterator: AsyncIterator<Buffer> = bytes[Symbol.asyncIterator]()
  let start = Buffer.alloc(0)
  while (start.length < length) {
    const { value, done } = await iterator.next()
    if (done) break
    start = Buffer.concat([start, value])
  }
  async function* all() {
    try {
      yield start
      for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value
    } finally {
      bytes.destroy()
    }
  }
  return { start: start.subarray(0, length), all: Readable.from(all(), { objectMode: false }) }
}

/** Converts a stream; Node's type of web streams differs from the DOM's, which the library uses. */
function webStreamOf(bytes: Readable): globalThis.ReadableStream<Uint8Array> {
  return ReadableStream.from(bytes) as unknown as globalThis.ReadableStream<Uint8Array>
}
