import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusalCode } from '../../testing/refusals.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { aColleague, type Colleague } from '../staff/staff.fixtures.ts'
import { aKnownBorrower } from './own-data.fixtures.ts'

let product: TestProduct
let agent: Colleague
beforeAll(async () => {
  product = await startTestProduct()
  agent = await aColleague(product, { permissions: ['care.read'] })
})
afterAll(() => product.close())

const list = async (kind: 'deletions' | 'copies' | 'corrections', borrowerId: string) => {
  const answer = await product.call('listOwnDataRequests', { kind }, { cookie: agent.cookie })
  expect(answer.raw).not.toMatch(/Maria|Clara|Santos|Legazpi/)
  return answer.data.requests.filter((request) => request.borrowerId === borrowerId)
}

describe('own-data requests for staff', () => {
  it('show deletions by their day, with what holds each up and which law keeps its data', async () => {
    const bound = await aKnownBorrower(product)
    await bound.borrow()
    const { request } = (await bound.askForDeletion()).data
    expect(await list('deletions', bound.borrowerId)).toMatchObject([
      {
        what: 'deletion',
        nameMasked: 'M••• C••• S•••',
        caseNumber: request?.caseNumber,
        requestState: 'waiting',
        dueOn: request?.erasedOn,
        isLate: false,
        heldBy: 'loan',
        keptUntil: null,
        keptByLaw: expect.stringContaining('Act'),
      },
    ])
  })

  it('show a deletion that nothing holds up until it is called off', async () => {
    const free = await aKnownBorrower(product)
    await free.askForDeletion()
    expect(await list('deletions', free.borrowerId)).toMatchObject([{ heldBy: 'nothing', keptByLaw: '' }])
    await product.call('cancelDeletion', {}, free)
    expect(await list('deletions', free.borrowerId)).toEqual([])
  })

  it('show copies as they are made, fetched or removed', async () => {
    const borrower = await aKnownBorrower(product)
    await borrower.askForCopy()
    expect(await list('copies', borrower.borrowerId)).toMatchObject([
      { what: 'copy', requestState: 'making', doneAt: null },
    ])
    await product.runJobs()
    const [ready] = await list('copies', borrower.borrowerId)
    expect(ready).toMatchObject({ requestState: 'ready', removedAt: expect.any(String) })
  })

  it('show corrections without their values', async () => {
    const borrower = await aKnownBorrower(product)
    const address = { line1: '9 Narra Road', city: 'Naga', region: 'Camarines Sur', postalCode: '4400' }
    await product.call('correctAddress', { ...address, ...(await borrower.step('correctData')) }, borrower)
    const shown = await list('corrections', borrower.borrowerId)
    expect(shown).toMatchObject([{ what: 'address', requestState: 'done' }])
    expect(JSON.stringify(shown)).not.toMatch(/Narra|Naga/)
  })

  it('page to their end, and are closed to people without the right', async () => {
    const { cookie } = agent
    for (const kind of ['deletions', 'copies', 'corrections'] as const) {
      const first = await product.call('listOwnDataRequests', { kind }, { cookie })
      expect(first.data.nextAfter).toBeNull()
      const after = `zzzzzzzzz.0b9f6f0e-3c1d-4f0e-9a57-2f6c8f1f4e10`
      expect((await product.call('listOwnDataRequests', { kind, after }, { cookie })).code).toBe(0)
    }
    const stranger = await aColleague(product, { roles: ['marketing'] })
    const refused = await product.call('listOwnDataRequests', { kind: 'copies' }, { cookie: stranger.cookie })
    expect(refused.code).toBe(refusalCode('NOT_ALLOWED'))
  })
})
