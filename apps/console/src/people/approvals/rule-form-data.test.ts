import { expect, it } from 'vitest'
import { aRule } from './approvals.fixtures.ts'
import { bodyOf, entryOf, errorsIn } from './rule-form-data.ts'

it('asks for the market of an amount, and for none where the act has none', () => {
  const entry = { ...entryOf(aRule({ act: 'waiveCharges' })), minAmount: '5000', market: '' } as const
  expect(errorsIn(entry).market).toContain('one currency')
  expect(errorsIn({ ...entry, market: 'PH' }).market).toBeUndefined()
  const ofPause = { ...entry, act: 'pauseDaysPastDue' } as const
  expect(errorsIn(ofPause)).toEqual({})
  expect(bodyOf(ofPause, null, 0)).not.toHaveProperty('minAmountMinor')
  const ofRecovery = { ...entry, act: 'recoverStaff', market: 'PH', minDaysLate: '3' } as const
  expect(bodyOf(ofRecovery, null, 0)).toEqual(expect.not.objectContaining({ market: 'PH' }))
})

it('sends back exactly what was shown', () => {
  const { changedBy, changedAt, ...rule } = aRule()
  expect(bodyOf(entryOf(aRule()), rule.ruleId, rule.version)).toEqual(rule)
})
