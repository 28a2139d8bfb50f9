import type { Body } from '@hulog/contract'
import { ACTS_WITHOUT_AMOUNT } from '@hulog/contract/staff-limits'
import { amountAsTyped, minorOf } from '../../platform/ui/money-field.tsx'
import type { Rule } from './approvals.queries.ts'

/** A rule as it is typed: texts, until it is sent. */
export type RuleEntry = {
  readonly act: Rule['act']
  readonly minAmount: string
  readonly market: '' | 'IN' | 'PH' | 'ID'
  readonly productId: string
  readonly minDaysLate: string
  readonly approvers: readonly (readonly string[])[]
  readonly expiresAfterHours: string
  readonly isOn: boolean
}

export function entryOf(rule: Rule): RuleEntry {
  return {
    act: rule.act,
    minAmount: rule.minAmountMinor === undefined ? '' : amountAsTyped(rule.minAmountMinor),
    market: rule.market ?? '',
    productId: rule.productId ?? '',
    minDaysLate: rule.minDaysLate === undefined ? '' : String(rule.minDaysLate),
    approvers: rule.approvers,
    expiresAfterHours: String(rule.expiresAfterHours),
    isOn: rule.isOn,
  }
}

/** Whether a rule on this act can ask for an amount. */
export function hasAmount(act: Rule['act']): boolean {
  return !(ACTS_WITHOUT_AMOUNT as readonly Rule['act'][]).includes(act)
}

export type EntryErrors = Partial<Record<keyof RuleEntry, string>>

/** Names what the server would refuse about the fields, before it is asked. */
export function errorsIn(entry: RuleEntry): EntryErrors {
  const { minAmount, market, minDaysLate, approvers, expiresAfterHours } = entry
  return {
    ...(minAmount !== '' &&
      hasAmount(entry.act) &&
      market === '' && { market: 'An amount is of one currency: please choose its market.' }),
    ...(minAmount !== '' &&
      hasAmount(entry.act) &&
      !minorOf(minAmount) && { minAmount: 'Please enter an amount above zero, such as 5000 or 5000.50.' }),
    ...(minDaysLate !== '' &&
      !isWhole(minDaysLate, 10_000) && { minDaysLate: 'Please enter whole days from 1 to 10,000.' }),
    ...(approvers.some((roles) => roles.length === 0) && {
      approvers: 'Please choose at least one role for each step.',
    }),
    ...(!isWhole(expiresAfterHours, 8_760) && { expiresAfterHours: 'Please enter whole hours from 1 to 8,760.' }),
  }
}

/** The call of an entry without errors. */
export function bodyOf(entry: RuleEntry, ruleId: string | null, version: number): Body<'saveApprovalRule'> {
  const { act, minAmount, market, productId, minDaysLate, approvers, expiresAfterHours, isOn } = entry
  const isAboutLoan = act !== 'recoverStaff'
  const minAmountMinor = hasAmount(act) ? minorOf(minAmount) : null
  return {
    ...(ruleId !== null && { ruleId }),
    act,
    ...(minAmountMinor !== null && { minAmountMinor }),
    ...(isAboutLoan && {
      ...(market !== '' && { market }),
      ...(productId.trim() !== '' && { productId: productId.trim() }),
      ...(minDaysLate !== '' && { minDaysLate: Number(minDaysLate) }),
    }),
    approvers: approvers.map((roles) => [...roles]),
    expiresAfterHours: Number(expiresAfterHours),
    isOn,
    version,
  }
}

function isWhole(typed: string, most: number): boolean {
  const value = Number(typed)
  return /^\d+$/.test(typed) && value >= 1 && value <= most
}
