import type { FieldCipher, Place } from '../../../platform/secrets/field-cipher.ts'

/** Bound to its challenge: the same six digits under another challenge hash to something else. */
export function hashRegistrationCode(cipher: FieldCipher, challengeId: string, code: string): string {
  return cipher.blindIndex('registration-code', `${challengeId}\n${code}`)
}

export function placeOfPhone(challengeId: string): Place {
  return { table: 'registration_challenges', column: 'phone', row: challengeId }
}

export function placeOfCode(challengeId: string): Place {
  return { table: 'registration_challenges', column: 'code', row: challengeId }
}
