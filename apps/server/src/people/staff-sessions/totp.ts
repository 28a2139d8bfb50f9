import { Secret, TOTP } from 'otpauth'
import { lender } from '../../lender.ts'

/** What every authenticator app expects (RFC 6238): SHA-1, six digits, a new code each thirty seconds. */
const PERIOD_SECONDS = 30
/** One step to either side: clocks differ, and typing takes time. */
const STEPS_ASIDE = 1

/** 160 bits, the length RFC 4226 recommends, in base32. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** What an authenticator app reads from a QR code. */
export function totpUri(secret: string, account: string): string {
  return totpOf(secret, account).toString()
}

/** The time step that a code belongs to; null when it is wrong, or too old. Whether it was used is judged by its step. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const totp = totpOf(secret)
  const timestamp = now.getTime()
  const aside = totp.validate({ token: code, timestamp, window: STEPS_ASIDE })
  return aside === null ? null : totp.counter({ timestamp }) + aside
}

function totpOf(secret: string, label = ''): TOTP {
  return new TOTP({
    issuer: lender.shortName,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  })
}
