import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

type Options = { challenge: string; rp?: { id?: string }; rpId?: string; user?: { id: string } }
type Behaviour = {
  /** Origin of the requesting page. */
  origin?: string
  /** False: without user verification. */
  verified?: boolean
  /** Whose passkey the response says it is. */
  userHandle?: string | undefined
}

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const point = (coordinate: string) => Uint8Array.from(Buffer.from(coordinate, 'base64url'))
const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest()

/** Creates a virtual authenticator with one passkey (WebAuthn, ES256, no attestation); its responses go to the server unchanged. */
export function createAuthenticator(page = 'https://homes.example') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let userHandle: string | undefined
  let signCount = 0

  const clientData = (type: string, challenge: string, origin = page) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authenticatorData = (site: string, { verified = true }: Behaviour, attested = Buffer.alloc(0)) => {
    signCount += 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(signCount)
    const flags = 0x01 + (verified ? 0x04 : 0) + (attested.length > 0 ? 0x40 : 0)
    return Buffer.concat([sha256(site), Buffer.from([flags]), count, attested])
  }
  const answer = <Response>(response: Response) => ({
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key' as const,
    clientExtensionResults: {},
    response,
  })

  return {
    /** Creates the requested passkey. */
    create: ({ challenge, rp, user }: Options, behaviour: Behaviour = {}) => {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, point(x)],
        [-3, point(y)],
      ])
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(key as never)])
      const authData = Uint8Array.from(authenticatorData(rp?.id ?? '', behaviour, attested))
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      userHandle = user?.id
      return answer({
        clientDataJSON: base64url(clientData('webauthn.create', challenge, behaviour.origin)),
        attestationObject: base64url(isoCBOR.encode(attestation as never)),
        transports: ['internal'],
      })
    },
    /** Proves possession of the passkey. */
    prove: ({ challenge, rpId = '' }: Options, behaviour: Behaviour = {}) => {
      const client = clientData('webauthn.get', challenge, behaviour.origin)
      const data = authenticatorData(rpId, behaviour)
      const signature = createSign('SHA256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey)
      return answer({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signature),
        userHandle: behaviour.userHandle ?? userHandle,
      })
    },
  }
}
