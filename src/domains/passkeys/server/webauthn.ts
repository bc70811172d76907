import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { isIP } from 'node:net'
import type { Passkey } from './passkey.repository.ts'

const challengeLife = 5 * 60_000
const bodyBytes = 24
const signingIn = 'sign in'

/** Loaded on first use: the library is large, and most servers start without needing it. */
const library = () => import('@simplewebauthn/server')

type Person = { uid: string; name: string; email: string }

/**
 * Creates challenges and verifies the devices' responses (WebAuthn Level 3). Challenges are not stored: they consist of their expiry,
 * random bytes, and a signature of both for one purpose. `isFirst` must tell whether a challenge is answered for the first time.
 */
export function createWebAuthn(key: Buffer, publicUrl: string, isFirst: (challenge: string) => Promise<boolean>) {
  const { hostname, protocol } = new URL(publicUrl)
  const sign = (body: Buffer, purpose: string) => createHmac('sha256', key).update(body).update(purpose).digest()

  function newChallenge(purpose: string): Uint8Array<ArrayBuffer> {
    const body = randomBytes(bodyBytes)
    body.writeBigUInt64BE(BigInt(Date.now() + challengeLife))
    return Buffer.concat([body, sign(body, purpose)])
  }

  function isOurs(challenge: string, purpose: string): boolean {
    const bytes = Buffer.from(challenge, 'base64url')
    // Written in another way it would count as another one, and could be answered again.
    if (bytes.toString('base64url') !== challenge) return false
    const [body, signature] = [bytes.subarray(0, bodyBytes), bytes.subarray(bodyBytes)]
    const expected = sign(body, purpose)
    if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return false
    return body.readBigUInt64BE() > BigInt(Date.now())
  }

  /** Expects our own challenge for this purpose, from our own pages, with the person verified by the device. */
  const expected = (purpose: string) => ({
    expectedChallenge: (challenge: string) => isOurs(challenge, purpose),
    expectedOrigin: publicUrl,
    expectedRPID: hostname,
    requireUserVerification: true,
  })

  return {
    /** Browsers support passkeys only for host names, and only with https or on localhost. */
    isPossible: isIP(hostname.replaceAll(/[[\]]/g, '')) === 0 && (protocol === 'https:' || hostname === 'localhost'),

    /** Returns the options for a user's new passkey, stored under the site's name; only a response for the same `purpose` matches. */
    askForNew: async (
      purpose: string,
      { uid, name, email, site }: Person & { site: string },
      known: readonly Passkey[],
    ) =>
      (await library()).generateRegistrationOptions({
        rpName: site,
        rpID: hostname,
        userID: Uint8Array.from(Buffer.from(uid)),
        userName: email,
        userDisplayName: name,
        challenge: newChallenge(purpose),
        attestationType: 'none',
        excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      }),

    /** Returns the new passkey, or undefined when the response does not match the challenge. */
    checkNew: async (purpose: string, response: RegistrationResponseJSON) => {
      const { verifyRegistrationResponse } = await library()
      const checked = await verifyRegistrationResponse({ response, ...expected(purpose) }).catch(() => undefined)
      if (!checked?.verified || !(await isFirst(challengeOf(response)))) return undefined
      const { credential, credentialDeviceType } = checked.registrationInfo
      return {
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey),
        signCount: credential.counter,
        transports: response.response.transports ?? [],
        synced: credentialDeviceType === 'multiDevice',
      }
    },

    /** Returns the options of a sign-in: the device offers the passkeys that it has for this site. */
    askForProof: async () =>
      (await library()).generateAuthenticationOptions({
        rpID: hostname,
        challenge: newChallenge(signingIn),
        userVerification: 'required',
      }),

    /** Returns the device's signature counter, or undefined when it did not prove possession of this user's passkey. */
    checkProof: async (passkey: Passkey, { uid }: { uid: string }, response: AuthenticationResponseJSON) => {
      const { credentialId: id, publicKey, signCount: counter } = passkey
      const credential = { id, publicKey: Uint8Array.from(publicKey), counter }
      const { verifyAuthenticationResponse } = await library()
      const checked = await verifyAuthenticationResponse({ response, credential, ...expected(signingIn) }).catch(
        () => undefined,
      )
      const { userHandle } = response.response
      const isTheirs = userHandle == null || Buffer.from(userHandle, 'base64url').toString() === uid
      if (!checked?.verified || !isTheirs || !(await isFirst(challengeOf(response)))) return undefined
      return checked.authenticationInfo.newCounter
    },
  }
}

/** Returns the challenge of a response; call it only after verification. */
function challengeOf({ response }: { response: { clientDataJSON: string } }): string {
  return (JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString()) as { challenge: string }).challenge
}
