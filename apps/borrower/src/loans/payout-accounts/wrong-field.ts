import type { Failure } from '@hulog/client'

const REASON_FIELDS: Readonly<Record<string, string>> = {
  ACCOUNT_NUMBER_NOT_VALID: 'accountNumber',
  BANK_NOT_SUPPORTED: 'bankCode',
  BRANCH_NOT_VALID: 'branchCode',
  CARD_NUMBER_GIVEN: 'accountNumber',
}

/** The item a refusal is about: the one the server names, else the one its reason is always about. */
export function fieldOfFailure(failure: Failure | null): string | null {
  if (failure?.kind !== 'refusal') return null
  return failure.field ?? REASON_FIELDS[failure.reason] ?? null
}
