import { describe, expect, it } from 'vitest'
import { compareHistory, type Found, type History } from './history.ts'

const history: History = {
  codes: [
    { key: 'k1', borrower: 0, amount: 500, payCode: '111' },
    { key: 'k2', borrower: 0, amount: 500, payCode: '222' },
    { key: 'k3', borrower: 0, amount: 500, payCode: null },
  ],
  payments: [
    { eventId: 'e1', receiptId: 'r1', payCode: '111', amountMinor: 100, isAcknowledged: true },
    { eventId: 'e2', receiptId: 'r2', payCode: '222', amountMinor: 200, isAcknowledged: false },
  ],
  faults: [],
}
const right: Found = {
  codes: [
    { code: '111', count: 1 },
    { code: '222', count: 1 },
  ],
  receipts: [{ receiptId: 'r1', code: '111', amountMinor: 100 }],
  events: [{ eventId: 'e1', isProcessed: true }],
  codesMade: 2,
}
const kept = { receiptId: 'r1', code: '111', amountMinor: 100 }

describe('the comparison of acknowledged and stored effects', () => {
  it('is correct where everything acknowledged exists once, and the rest exists or not', () => {
    expect(compareHistory(history, right)).toEqual([])
    const unknownCameToo = {
      ...right,
      receipts: [...right.receipts, { receiptId: 'r2', code: '222', amountMinor: 200 }],
    }
    expect(compareHistory(history, { ...unknownCameToo, codesMade: 3 })).toEqual([])
  })

  it.each<[string, Partial<Found>, RegExp]>([
    ['a code that is lost', { codes: [{ code: '222', count: 1 }] }, /code 111 .* 0 times/],
    [
      'a code that is there twice',
      {
        codes: [
          { code: '111', count: 2 },
          { code: '222', count: 1 },
        ],
      },
      /code 111 .* 2 times/,
    ],
    ['more codes than were asked for', { codesMade: 4 }, /3 codes were asked for, 4 were made/],
    ['a receipt that is lost', { receipts: [] }, /r1 was acknowledged and is lost/],
    ['a receipt that is there twice', { receipts: [kept, kept] }, /r1 is there 2 times/],
    ['a receipt of another amount', { receipts: [{ ...kept, amountMinor: 101 }] }, /kept as 101/],
    ['a receipt of another code', { receipts: [{ ...kept, code: '222' }] }, /by 222/],
    [
      'a wrong receipt that was not acknowledged',
      { receipts: [kept, { receiptId: 'r2', code: '222', amountMinor: 1 }] },
      /kept as 1 /,
    ],
    [
      'an event that was not acted on',
      { events: [{ eventId: 'e1', isProcessed: false }] },
      /e1 was acknowledged and not acted on/,
    ],
    ['an event that is lost', { events: [] }, /e1 was acknowledged and not acted on/],
  ])('reports %s', (_what, change, fault) => {
    expect(compareHistory(history, { ...right, ...change })).toEqual([expect.stringMatching(fault)])
  })

  it('reports one code for two requests, and faults seen by the load', () => {
    const [first, second] = history.codes
    if (!first || !second) throw new Error('the history has two codes')
    const doubled = { ...history, codes: [first, { ...second, payCode: '111' }] }
    expect(compareHistory(doubled, { ...right, codesMade: 1 })).toEqual(['one code was given to two requests'])
    expect(compareHistory({ ...history, faults: ['seen'] }, right)).toEqual(['seen'])
  })
})
