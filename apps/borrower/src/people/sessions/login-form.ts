import type { Failure } from '@hulog/client'

/** Ties the button in the action bar to the form of the step. */
export const LOGIN_FORM = 'login'

/** Failures that stand at the field they are about; all others stand above the button. */
export function isPhoneWrong(failure: Failure): boolean {
  return failure.kind === 'refusal' && failure.reason === 'PHONE_NOT_VALID'
}

export function isCodeWrong(failure: Failure): boolean {
  return failure.kind === 'refusal' && ['CODE_WRONG', 'CODE_EXPIRED', 'INVALID_FIELD'].includes(failure.reason)
}
