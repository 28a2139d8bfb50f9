import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aPayer, type Payer } from '../../loans/repayments/a-payer.fixtures.ts'
import { uploadProof } from '../../loans/transfers/transfers.fixtures.ts'
import { eventsAbout } from '../../people/audit/audit.fixtures.ts'
import { aColleague, type Colleague } from '../../people/staff/staff.fixtures.ts'
import { countRows } from '../../testing/count-rows.fixtures.ts'
import { refusalCode } from '../../testing/refusals.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { actOn, readCase, uploadPicture } from './cases.fixtures.ts'
import { aComplaint, idOf, uploadImage } from './complaints.fixtures.ts'

let product: TestProduct
let payer: Payer
let agent: Colleague
let caseNumber: string
beforeAll(async () => {
  product = await startTestProduct()
  agent = await aColleague(product, { roles: ['care-agent'] })
})
beforeEach(async () => {
  payer = await aPayer(product)
  caseNumber = (await aComplaint(product, payer)).caseNumber
})
afterAll(() => product.close())

const upload = async () => (await uploadPicture(product, agent, caseNumber)).data.fileId
const reply = (pictureIds: string[], replyText = '') =>
  actOn(product, agent, 'replyToCase', caseNumber, { replyText, pictureIds })

describe('the pictures of a reply', () => {
  it('are nine at most, in the order sent, for staff and for the borrower', async () => {
    const ids: string[] = []
    for (let sent = 0; sent < 9; sent += 1) ids.push(await upload())
    expect(await reply([...ids].reverse())).toMatchObject({ code: 0 })
    const { replies, borrowerId, complaintId } = await readCase(product, agent, caseNumber)
    const stored = (await eventsAbout(product, `complaint:${complaintId}`)).filter(
      ({ action }) => action === 'reply-picture-stored',
    )
    expect(stored.map(({ actor }) => actor)).toEqual(ids.map(() => agent.name))
    expect(replies).toMatchObject([{ text: '', pictureIds: [...ids].reverse() }])
    const look = (cookie: string) =>
      product.app.inject({ url: `/gateway/console/files/${borrowerId}/${ids[0]}`, headers: { cookie } })
    expect((await look(agent.cookie)).headers['content-type']).toBe('image/jpeg')
    const stranger = await aColleague(product, { permissions: ['borrowers.read'] })
    expect((await look(stranger.cookie)).statusCode).toBe(403)
    const own = await product.app.inject({ url: `/gateway/files/${ids[0]}`, headers: { cookie: payer.cookie } })
    expect(own.statusCode).toBe(200)
  })

  it('are refused when there are too many, or one twice', async () => {
    const id = await upload()
    for (const pictureIds of [Array.from({ length: 10 }, () => randomUUID()), [id, id]]) {
      expect(await reply(pictureIds)).toMatchObject({ status: 400, code: refusalCode('INVALID_FIELD') })
    }
  })

  it('are refused when unknown, of another borrower, of another kind, or already sent; nothing is answered then', async () => {
    const other = await aComplaint(product, await aPayer(product))
    const foreign = (await uploadPicture(product, agent, other.caseNumber)).data.fileId
    const borrowers = idOf(await uploadImage(product, payer))
    const proof = await uploadProof(product, payer.cookie)
    const own = await upload()
    for (const wrong of [randomUUID(), foreign, borrowers, proof]) {
      expect(await reply([own, wrong], 'See here.')).toMatchObject({
        code: refusalCode('COMPLAINT_IMAGE_NOT_FOUND'),
        data: { field: 'pictureIds' },
      })
    }
    expect(await readCase(product, agent, caseNumber)).toMatchObject({ complaintState: 'received', replies: [] })
    expect(await reply([own])).toMatchObject({ code: 0 })
    expect(await reply([own])).toMatchObject({ code: refusalCode('COMPLAINT_IMAGE_NOT_FOUND') })
  })

  it('are refused when they are none, belong to no case, or to a closed one; nothing is stored', async () => {
    const before = await countRows(product, 'files', payer.order.borrowerId)
    const broken = Buffer.from('<svg onload="alert(1)"/>')
    expect((await uploadPicture(product, agent, caseNumber, broken)).code).toBe(refusalCode('PHOTO_NOT_READABLE'))
    expect((await uploadPicture(product, agent, '123-456-789')).code).toBe(refusalCode('CASE_NUMBER_WRONG'))
    expect((await uploadPicture(product, agent, "1'; drop")).code).toBe(refusalCode('INVALID_FIELD'))
    const reader = await aColleague(product, { permissions: ['care.read'] })
    expect((await uploadPicture(product, reader, caseNumber)).code).toBe(refusalCode('NOT_ALLOWED'))
    await reply([], 'Done.')
    await actOn(product, agent, 'closeCase', caseNumber)
    expect((await uploadPicture(product, agent, caseNumber)).code).toBe(refusalCode('COMPLAINT_CLOSED'))
    expect(await countRows(product, 'files', payer.order.borrowerId)).toBe(before)
  })
})
