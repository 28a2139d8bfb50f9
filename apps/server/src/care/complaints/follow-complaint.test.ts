import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aPayer, type Payer } from '../../loans/repayments/a-payer.fixtures.ts'
import { aPhoto } from '../../platform/uploads/photos.fixtures.ts'
import { refusalCode, wireRefusalCode } from '../../testing/refusals.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { closeComplaint, replyToComplaint, startComplaint } from './answer-complaint.ts'
import { aComplaint } from './complaints.fixtures.ts'

let product: TestProduct
let payer: Payer
beforeAll(async () => {
  product = await startTestProduct({ CONTACT_HOURS: 'any' })
})
beforeEach(async () => {
  payer = await aPayer(product)
})
afterAll(() => product.close())

const by = 'ana.cruz'
const reply = (caseNumber: string, text = 'It works again.', pictures: Uint8Array[] = []) =>
  replyToComplaint(product.services, by, caseNumber, { text, pictures })
const tabs = async () => (await product.call('listComplaints', {}, { cookie: payer.cookie })).data.tabs
const titlesOf = async (problemId: string) =>
  (await tabs()).filter(({ items }) => items.some(({ id }) => id === problemId)).map(({ title }) => title)

describe('CMP-10 a complaint', () => {
  it('has a number to say, two deadlines, and the authority above the lender', async () => {
    const { read } = await aComplaint(product, payer)
    const today = product.services.clock.businessDate('Asia/Manila')
    const detail = await read()
    expect(detail).toMatchObject({
      type: 'The app does not work',
      sonType: '',
      content: 'It stops when I send a photo.',
      images: [],
      disposeDetail: '',
      disposeImages: [],
      isNeedScore: 0,
      caseNumber: expect.stringMatching(/^\d{3}-\d{3}-\d{3}$/),
      complaintState: 'received',
      timeZone: 'Asia/Manila',
      answeredAt: null,
      answeredBy: '',
      orderNo: '',
      officer: 'Maria Santos, Customer Complaints Officer',
      regulator: { name: 'Securities and Exchange Commission', url: expect.stringMatching(/^https:/) },
    })
    const daysUntil = (on: string) => (Date.parse(on) - Date.parse(today)) / 86_400_000
    expect(daysUntil(detail.resolveDueOn)).toBe(30)
    expect(daysUntil(detail.replyDueOn)).toBeGreaterThanOrEqual(3)
    expect(detail.history.map(({ what }) => what)).toEqual(['We received your complaint.'])
  })

  it('is started, answered and closed, and shows each step', async () => {
    const { problemId, caseNumber, read } = await aComplaint(product, payer)
    expect(await titlesOf(problemId)).toEqual(['In progress'])
    await startComplaint(product.services, by, caseNumber)
    expect([(await read()).complaintState, ...(await titlesOf(problemId))]).toEqual(['inProgress', 'In progress'])
    await reply(caseNumber, 'It works again.\r\nSorry.', [await aPhoto('png')])
    expect(await read()).toMatchObject({
      complaintState: 'answered',
      disposeDetail: 'It works again.\nSorry.',
      answeredBy: 'Ana Cruz',
      isNeedScore: 1,
    })
    expect(await titlesOf(problemId)).toEqual(['Answered'])
    await closeComplaint(product.services, by, caseNumber)
    expect(await titlesOf(problemId)).toEqual(['Closed'])
    const { history } = await read()
    expect(history.map(({ what }) => what)).toEqual([
      'We received your complaint.',
      'We are working on it.',
      'We answered.',
      'We closed the case.',
    ])
  })

  it('keeps every answer readable after a further one', async () => {
    const { caseNumber, read } = await aComplaint(product, payer)
    await reply(caseNumber, 'First.', [await aPhoto('jpeg')])
    const first = await read()
    for (const text of ['Second.', 'Third.']) await reply(caseNumber, text)
    const { disposeDetail, disposeImages, history } = await read()
    expect(first.disposeImages).toHaveLength(1)
    expect([disposeImages, history.map(({ images }) => images)]).toEqual([[], [[], first.disposeImages, [], []]])
    expect([disposeDetail, ...history.map(({ what }) => what)]).toEqual([
      'Third.',
      'We received your complaint.',
      'We answered. First.',
      'We answered. Second.',
      'We answered.',
    ])
  })

  it('shows the pictures of its answer to its borrower only', async () => {
    const { caseNumber, read } = await aComplaint(product, payer)
    await reply(caseNumber, '', [await aPhoto('webp'), await aPhoto('jpeg')])
    const { disposeImages } = await read()
    expect(disposeImages).toHaveLength(2)
    const look = async (cookie: string) =>
      (await product.app.inject({ url: disposeImages[1] ?? '', headers: { cookie } })).statusCode
    expect([await look(payer.cookie), await look((await aPayer(product)).cookie)]).toEqual([200, 404])
  })

  it('of another borrower is answered like an unknown one', async () => {
    const { problemId } = await aComplaint(product, await aPayer(product))
    const read = (id: string) => product.call('getComplaint', { problemId: id }, { cookie: payer.cookie })
    const [foreign, unknown] = [await read(problemId), await read(randomUUID())]
    expect(foreign).toMatchObject({ status: 404, code: refusalCode('COMPLAINT_NOT_FOUND') })
    expect({ ...foreign.data, requestId: '' }).toEqual({ ...unknown.data, requestId: '' })
  })

  it('notifies its borrower of every answer by SMS, with the case number and where to read it', async () => {
    const { problemId, caseNumber } = await aComplaint(product, payer)
    await reply(caseNumber)
    await reply(caseNumber, 'One thing more.')
    await product.runJobs()
    const told = product.world.messages.filter(({ text }) => text.includes(caseNumber))
    expect(told.map(({ to }) => to)).toEqual([`+63${payer.phone.slice(1)}`, `+63${payer.phone.slice(1)}`])
    const { rows } = await product.services.db.$client.query(
      `select distinct url from notifications where borrower_id = $1 and kind = 'complaint-answered'`,
      [payer.order.borrowerId],
    )
    expect(rows).toEqual([{ url: `/complainDetails?problemId=${problemId}` }])
  })
})

describe('CMP-09 the list of complaints', () => {
  it('COM-13 has the server’s tabs, each newest first, with date and time in the borrower’s zone', async () => {
    await aComplaint(product, payer, { problemDetail: 'first' })
    await aComplaint(product, payer, { problemDetail: 'second' })
    const all = await tabs()
    expect(all.map(({ title }) => title)).toEqual(['In progress', 'Answered', 'Closed'])
    expect(all[0]?.items.map(({ content }) => content)).toEqual(['second', 'first'])
    const today = product.services.clock.businessDate('Asia/Manila')
    expect(all[0]?.items[0]).toMatchObject({
      type: 'The app does not work',
      time: expect.stringMatching(new RegExp(`^${today} \\d\\d:\\d\\d:\\d\\d$`)),
    })
  })
})

describe('CMP-09 an answer', () => {
  const item = async (id: string) => (await tabs()).flatMap(({ items }) => items).find((each) => each.id === id)

  it('waits to be read, then to be rated, then for nothing; a further one waits again', async () => {
    const { problemId, caseNumber, read, score } = await aComplaint(product, payer)
    const { replyDueOn } = await read()
    expect(await item(problemId)).toMatchObject({ waitsFor: 'nothing', replyDueOn })
    await reply(caseNumber)
    expect(await item(problemId)).toMatchObject({ waitsFor: 'reading', replyDueOn: null })
    await read()
    await read()
    expect(await item(problemId)).toMatchObject({ waitsFor: 'rating' })
    await score(4)
    expect(await item(problemId)).toMatchObject({ waitsFor: 'nothing' })
    await reply(caseNumber, 'One thing more.')
    expect(await item(problemId)).toMatchObject({ waitsFor: 'reading' })
  })

  it('that is unread stands above a newer complaint, and one to be rated below it', async () => {
    const older = [await aComplaint(product, payer), await aComplaint(product, payer), await aComplaint(product, payer)]
    for (const { caseNumber } of older) await reply(caseNumber)
    await older[1]?.read()
    await older[2]?.read()
    await older[2]?.score(5)
    const answered = (await tabs())[1]?.items.map(({ id }) => id)
    expect(answered).toEqual(older.map(({ problemId }) => problemId))
  })

  it('is not read by another borrower’s call for it', async () => {
    const { problemId, caseNumber } = await aComplaint(product, payer)
    await reply(caseNumber)
    await product.call('getComplaint', { problemId }, { cookie: (await aPayer(product)).cookie })
    expect(await item(problemId)).toMatchObject({ waitsFor: 'reading' })
  })
})

describe('CMP-11 the rating of an answer', () => {
  it('is requested once per reply, can be sent again without effect, and never changes', async () => {
    const { caseNumber, read, score } = await aComplaint(product, payer)
    expect(await score(4)).toMatchObject({ status: 200, code: wireRefusalCode('NOT_ASKED_FOR_SCORE') })
    await reply(caseNumber)
    expect(await score(4)).toMatchObject({ status: 200, code: '00' })
    expect((await read()).isNeedScore).toBe(0)
    expect(await score(4)).toMatchObject({ code: '00' })
    expect(await score(1)).toMatchObject({ code: wireRefusalCode('NOT_ASKED_FOR_SCORE') })
    await reply(caseNumber, 'One thing more.')
    expect((await read()).isNeedScore).toBe(1)
    expect(await score(2)).toMatchObject({ code: '00' })
    expect((await read()).history.filter(({ what }) => what === 'You rated our answer.')).toHaveLength(2)
    expect(await scoresOf(payer)).toEqual([4, 2])
  })

  it('counts once of many that come at once', async () => {
    const { caseNumber, score } = await aComplaint(product, payer)
    await reply(caseNumber)
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => score((index % 5) + 1)))
    const taken = answers.filter(({ code }) => String(code) === '00')
    const [kept] = await scoresOf(payer)
    expect(taken).toHaveLength(4)
    expect(answers.indexOf(taken[0] as never) % 5).toBe(Number(kept) - 1)
  })

  it('is accepted only from its borrower, from one to five', async () => {
    const { problemId, caseNumber, score } = await aComplaint(product, payer)
    await reply(caseNumber)
    const { cookie } = await aPayer(product)
    expect(await product.call('scoreComplaint', { problemId, score: 5 }, { cookie })).toMatchObject({
      status: 404,
      code: wireRefusalCode('COMPLAINT_NOT_FOUND'),
    })
    for (const wrong of [0, 6, 2.5])
      expect(await score(wrong)).toMatchObject({ status: 400, code: wireRefusalCode('INVALID_FIELD') })
    expect(await scoresOf(payer)).toEqual([null])
  })
})

async function scoresOf({ order }: Payer): Promise<(number | null)[]> {
  const { rows } = await product.services.db.$client.query<{ score: number | null }>(
    'select score from complaint_replies where borrower_id = $1 order by replied_at',
    [order.borrowerId],
  )
  return rows.map(({ score }) => score)
}
