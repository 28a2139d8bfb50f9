import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aPayer, type Payer } from '../../loans/repayments/a-payer.fixtures.ts'
import { aPhoto } from '../../platform/uploads/photos.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { closeComplaint, replyToComplaint, startComplaint } from './answer-complaint.ts'
import { listCases } from './cases.ts'
import { aComplaint, complain } from './complaints.fixtures.ts'

let product: TestProduct
let payer: Payer
beforeAll(async () => {
  product = await startTestProduct()
})
beforeEach(async () => {
  payer = await aPayer(product)
})
afterAll(() => product.close())

const by = 'ana.cruz'
const reply = (caseNumber: string, text = 'It works again.', pictures: Uint8Array[] = []) =>
  replyToComplaint(product.services, by, caseNumber, { text, pictures })

describe('staff are refused', () => {
  it('starting twice, closing without an answer, and changing a closed case', async () => {
    const { caseNumber } = await aComplaint(product, payer)
    const { services } = product
    await expect(closeComplaint(services, by, caseNumber)).rejects.toMatchObject({ reason: 'COMPLAINT_NOT_ANSWERED' })
    const started = await Promise.allSettled([1, 2, 3].map(() => startComplaint(services, by, caseNumber)))
    expect(started.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await reply(caseNumber)
    await closeComplaint(services, by, caseNumber)
    for (const act of [startComplaint, closeComplaint]) {
      await expect(act(services, by, caseNumber)).rejects.toMatchObject({ reason: 'COMPLAINT_CLOSED' })
    }
    await expect(reply(caseNumber, 'x', [await aPhoto()])).rejects.toMatchObject({ reason: 'COMPLAINT_CLOSED' })
    expect(await filesOf(payer)).toBe(0)
  })

  it('the same answer twice, also at once: its borrower is notified once', async () => {
    const { caseNumber, read } = await aComplaint(product, payer)
    const told = await Promise.allSettled([1, 2, 3].map(() => reply(caseNumber)))
    expect(told.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(reply(caseNumber)).rejects.toMatchObject({ reason: 'REPLY_GIVEN' })
    expect((await read()).history.filter(({ what }) => what === 'We answered.')).toHaveLength(1)
    await reply(caseNumber, 'One thing more.')
    expect((await read()).disposeDetail).toBe('One thing more.')
  })

  it('an empty answer, a long one, and a file that is not an image; nothing is left of it', async () => {
    const { caseNumber, read } = await aComplaint(product, payer)
    for (const text of ['', ' \n ', 'x'.repeat(2_001), 'a\u001b[2J', 'lone \ud800']) {
      await expect(reply(caseNumber, text)).rejects.toMatchObject({ reason: 'REPLY_MISSING' })
    }
    const notPicture = Buffer.from('<svg onload="alert(1)"/>')
    await expect(reply(caseNumber, 'See this.', [await aPhoto(), notPicture])).rejects.toMatchObject({
      reason: 'PHOTO_NOT_READABLE',
    })
    await expect(reply(caseNumber, 'x', Array(10).fill(notPicture))).rejects.toMatchObject({ reason: 'REPLY_MISSING' })
    expect(await read()).toMatchObject({ complaintState: 'received', disposeDetail: '' })
    expect(await filesOf(payer)).toBe(0)
    await reply(caseNumber, '😀'.repeat(2_000))
    expect([...(await read()).disposeDetail]).toHaveLength(2_000)
  })

  it.each(['123-456-789', '1', '', `'; drop table complaints`])('the case %j', async (caseNumber) => {
    await expect(reply(caseNumber)).rejects.toMatchObject({ reason: 'CASE_NUMBER_WRONG' })
  })

  const filesOf = async ({ order }: Payer) =>
    (await product.services.db.$client.query('select 1 from files where borrower_id = $1', [order.borrowerId])).rowCount
})

describe('an open case of the list', () => {
  it('is late after its last day, comes first then, and is not late any more when answered', async () => {
    const { caseNumber, read } = await aComplaint(product, payer)
    const { replyDueOn } = await read()
    const mine = async () =>
      (await listCases(product.services)).findIndex(
        ({ complaint }) => complaint.caseNumber === caseNumber.replaceAll('-', ''),
      )
    const isLate = async () => (await listCases(product.services))[await mine()]?.isLate
    const today = () => product.services.clock.businessDate('Asia/Manila')
    while (today() < replyDueOn) await product.passDays(1)
    expect(await isLate()).toBe(false)
    await product.passDays(1)
    await complain(product, payer)
    expect(await isLate()).toBe(true)
    const all = await listCases(product.services)
    expect(all.map((each) => each.isLate)).toEqual(all.map((each) => each.isLate).sort((a, b) => Number(b) - Number(a)))
    await reply(caseNumber)
    expect(await isLate()).toBe(false)
    await product.passDays(30)
    expect(await isLate()).toBe(true)
    await closeComplaint(product.services, by, caseNumber)
    expect(await mine()).toBe(-1)
  })
})
