import { expect, it } from 'vitest'
import { aRule } from './approvals.fixtures.ts'
import { bodyOf, entryOf, minorOf } from './rule-form-data.ts'

it.each([
  ['5000', 500_000],
  ['5,000.5', 500_050],
  ['0.01', 1],
  ['0', null],
  ['-1', null],
  ['1.005', null],
  ['1e3', null],
  ['', null],
])('reads the typed amount %j as %j minor units', (typed, minor) => {
  expect(minorOf(typed)).toBe(minor)
})

it('sends back exactly what was shown', () => {
  const { changedBy, changedAt, ...rule } = aRule()
  expect(bodyOf(entryOf(aRule()), rule.ruleId, rule.version)).toEqual(rule)
})
