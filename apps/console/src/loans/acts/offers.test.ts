import type { Permission } from '@hulog/contract/permissions'
import { describe, expect, it } from 'vitest'
import { aLoan, inState } from './loan-actions.fixtures.tsx'
import { DEED_NAMES, type Deed, type Loan, offersOf } from './offers.ts'

const everything = () => true

const offered = (loan: Loan) => [...offersOf(loan, everything, null).offered].toSorted()

const terms = (state: Loan['restructurings'][number]['state'], hasEnded = false): Loan['restructurings'][number] => ({
  restructuringId: 'n-1',
  state,
  offeredAt: '2026-11-20T08:00:00Z',
  signBy: '2026-12-04',
  hasEnded,
  signedOn: state === 'signed' ? '2026-11-21' : null,
  writeDownMinor: 0,
})

const RUNNING: readonly Deed[] = [
  'chargeLoan',
  'extend',
  'pauseDaysPastDue',
  'repayFor',
  'restructureLoan',
  'reversePayment',
  'takeChargeBack',
  'waiveCharge',
  'waiveCharges',
  'writeOffLoan',
]

const without = (...gone: readonly Deed[]) => RUNNING.filter((deed) => !gone.includes(deed))

describe('what can be done with a loan', () => {
  it.each(['active', 'due', 'overdue'] as const)('that is %s is what a running loan allows', (state) => {
    expect(offered(inState(state))).toEqual(RUNNING)
  })

  it('that is written off: what is paid, waived, corrected, and the write-off itself', () => {
    expect(offered(inState('writtenOff'))).toEqual(
      [...without('chargeLoan', 'extend', 'restructureLoan', 'writeOffLoan'), 'takeWriteOffBack'].toSorted(),
    )
  })

  it('that is paid: corrections alone, and the credit where there is one', () => {
    expect(offered(inState('settled'))).toEqual(['reversePayment', 'takeChargeBack'])
    const { owed } = aLoan()
    const withCredit = inState('settled', { owed: owed && { ...owed, creditMinor: 5_000 } })
    expect(offered(withCredit)).toContain('refundCredit')
  })

  it.each(['underReview', 'declined', 'offered', 'payoutPending', 'payoutFailed', 'cancelled'] as const)(
    'that is %s is nothing',
    (state) => {
      const nothing = { owed: null, charges: [], payments: [], extension: null }
      expect(offered(inState(state, nothing))).toEqual([])
    },
  )

  it('depends on new terms, parts and pauses', () => {
    expect(offered(aLoan({ restructurings: [terms('offered')] }))).toEqual(
      [...without('restructureLoan'), 'withdrawNewTerms'].toSorted(),
    )
    expect(offered(aLoan({ restructurings: [terms('offered', true)] }))).toContain('restructureLoan')
    expect(offered(aLoan({ restructurings: [terms('signed')] }))).toContain('undoNewTerms')
    const parts = { paidOut: [], toCome: [{ amountMinor: 400_000, on: '2026-12-01' }] } as unknown as Loan['parts']
    expect(offered(aLoan({ parts }))).toContain('advanceLoan')
    const pause = { pauseId: 'p-1', fromOn: '2026-11-01', untilOn: '2026-12-01' }
    expect(offered(aLoan({ pauses: [{ ...pause, isOfMarket: true }] }))).not.toContain('endPauseOfDaysPastDue')
    expect(offered(aLoan({ pauses: [{ ...pause, isOfMarket: false }] }))).toContain('endPauseOfDaysPastDue')
  })

  it('says of everything else why not: the right, the state, or the request that waits', () => {
    const blocking = { approvalId: 'a-1', summary: 'Write off 10,650.00' }
    const may = (right: Permission) => right !== 'loans.charge'
    const { offered: left, missing } = offersOf(aLoan(), may, blocking)
    expect(left).toEqual(['repayFor', 'extend', 'pauseDaysPastDue'])
    expect([...left, ...missing.map(({ deed }) => deed)].toSorted()).toEqual(Object.keys(DEED_NAMES).toSorted())
    const why = Object.fromEntries(missing.map((one) => [one.deed, one]))
    expect(why.chargeLoan?.why).toContain('It needs the right to charge a fee')
    expect(why.takeWriteOffBack?.why).toBe('It is not written off.')
    expect(why.writeOffLoan).toMatchObject({ why: '“Write off 10,650.00” waits for approval.', approvalId: 'a-1' })
  })

  it('is nothing without any right, whatever the state', () => {
    const { offered: left, missing } = offersOf(aLoan(), () => false, null)
    expect(left).toEqual([])
    expect(missing.every(({ why }) => why.startsWith('It needs the right'))).toBe(true)
  })
})
