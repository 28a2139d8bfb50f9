import {
  type VerifiedRegistrationResponse,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Config } from '../../config.ts'
import { challengeIn, passkeySite } from './passkey-site.ts'

type Site = Pick<Config, 'publicUrl'>

/** What a browser made: the new key, and the challenge that it signed for. */
export type NewPasskey = {
  readonly challenge: string
  readonly key: { readonly credential: string; readonly publicKey: string; readonly counter: number }
}

type Made = { readonly credential: string; readonly clientData: string; readonly attestation: string }

/**
 * Reads what the browser made: for our host, on our address, by an authenticator that verified its user. Who made the
 * authenticator is not asked, so that every phone may be used. Null when it is not valid.
 */
export async function verifyNewPasskey(
  config: Site,
  { credential: id, clientData, attestation }: Made,
): Promise<NewPasskey | null> {
  const challenge = challengeIn(clientData)
  const { origin, site } = passkeySite(config)
  const response = { clientDataJSON: clientData, attestationObject: attestation }
  const verified: VerifiedRegistrationResponse = await verifyRegistrationResponse({
    response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
    expectedChallenge: challenge ?? '',
    expectedOrigin: origin,
    expectedRPID: site,
    requireUserVerification: true,
  }).catch(() => ({ verified: false }))
  if (challenge === null || !verified.verified) return null
  const { id: credential, publicKey, counter } = verified.registrationInfo.credential
  if (credential !== id) return null
  return { challenge, key: { credential, publicKey: Buffer.from(publicKey).toString('base64url'), counter } }
}

type Key = { readonly credential: string; readonly publicKey: string }

type Signed = { readonly clientData: string; readonly authenticatorData: string; readonly signature: string }

/** How often the authenticator says it has signed; null when the signature is not right. */
export async function verifiedCounter(
  config: Site,
  { credential: id, publicKey }: Key,
  expectedChallenge: string,
  { clientData: clientDataJSON, authenticatorData, signature }: Signed,
): Promise<number | null> {
  const { origin, site } = passkeySite(config)
  const response = { clientDataJSON, authenticatorData, signature }
  const verified = await verifyAuthenticationResponse({
    response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: site,
    requireUserVerification: true,
    // The counter is compared by `isCopy`, so that a copy is told from a wrong signature.
    credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter: 0 },
  }).catch(() => null)
  return verified?.verified ? verified.authenticationInfo.newCounter : null
}

/** An authenticator that counts never says a number twice. One that does not count always says 0. */
export function isCopy(kept: number, told: number): boolean {
  return (kept > 0 || told > 0) && told <= kept
}
