import { randomInt } from 'node:crypto'
import { SMS_CODE_LENGTH } from '@hulog/contract/limits'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { FieldCipher } from '../../platform/secrets/field-cipher.ts'

export const CODE_TTL_SECONDS = 300
export const TRIES_PER_CODE = 5

export function newCode(): string {
  return randomInt(0, 10 ** SMS_CODE_LENGTH)
    .toString()
    .padStart(SMS_CODE_LENGTH, '0')
}

/** Bound to its challenge: the same six digits under another challenge have another hash. */
export function hashLoginCode(cipher: FieldCipher, challengeId: string, code: string): string {
  return cipher.blindIndex('login-code', `${challengeId}\n${code}`)
}

export function hashStepUpCode(cipher: FieldCipher, challengeId: string, code: string): string {
  return cipher.blindIndex('step-up-code', `${challengeId}\n${code}`)
}

/** The refusal of a wrong code, which says how many tries are left. */
export function codeWrong(triesLeft: number): DomainError {
  return new DomainError('CODE_WRONG', 'smsCode', (say) => say('codes.wrong', { left: triesLeft }))
}
