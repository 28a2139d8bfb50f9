import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aComplaint, uploadImage } from '../../care/complaints/complaints.fixtures.ts'
import { replyToComplaint } from '../../care/index.ts'
import { countRows } from '../../testing/count-rows.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { anAddress } from '../borrowers/borrowers.fixtures.ts'
import { keptData } from './kept-data.ts'
import { aKnownBorrower, comeToDay, type KnownBorrower, OWED_MINOR, readBooks } from './own-data.fixtures.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

const isSignedIn = async ({ cookie }: KnownBorrower) => {
  // A process caches a session for a second.
  product.passSeconds(2)
  return (await product.call('getSession', {}, { cookie })).status === 200
}

async function countAccounts(phoneKey: string): Promise<number> {
  const { rows } = await product.services.db.$client.query<{ n: number }>(
    `select count(*)::int as n from borrowers where phone_key = $1`,
    [phoneKey],
  )
  return rows[0]?.n ?? 0
}

/** A complaint with a picture and an answer, a consent with the phone's data, and a correction. */
async function leaveTraces(borrower: KnownBorrower): Promise<void> {
  const picture = await uploadImage(product, borrower)
  const { caseNumber } = await aComplaint(product, borrower, { problemImage: picture })
  await replyToComplaint(product.services, 'ana.cruz', caseNumber, { text: 'We are sorry.', pictures: [] })
  const device = { kind: 'device', version: '1', language: 'en', how: 'certification' } as const
  await product.call('giveConsent', device, borrower)
  await product.call('reportDevice', { os: 'Android 14', language: 'en', timeZone: 'Asia/Manila' }, borrower)
  const moved = anAddress({ city: 'Naga' })
  await product.call('correctAddress', { ...moved, ...(await borrower.step('correctData')) }, borrower)
  for (const table of ['complaint_images', 'complaint_replies', 'phone_reports', 'data_corrections']) {
    expect(await countRows(product, table, borrower.borrowerId), table).toBe(1)
  }
}

describe('the day of a deletion', () => {
  it('removes all data of a person who never had a loan, photos too, and ends the session', async () => {
    const borrower = await aKnownBorrower(product)
    const { borrowerId } = borrower
    await leaveTraces(borrower)
    const [picture] = (await borrower.see()).pictures
    const { rows: files } = await product.services.db.$client.query<{ storage_key: string }>(
      'select storage_key from files where borrower_id = $1',
      [borrowerId],
    )
    expect(files).toHaveLength(3)
    await borrower.askForDeletion()
    await comeToDay(product, 14)
    expect(await isSignedIn(borrower)).toBe(false)
    for (const { table, goes, by } of keptData) {
      if (goes === 'never' || by) continue
      expect(await countRows(product, table, borrowerId), table).toBe(0)
    }
    for (const { storage_key } of files) {
      await expect(product.services.providers.storage.read(storage_key)).rejects.toThrow()
    }
    expect((await borrower.fetch(picture?.url ?? '')).statusCode).toBe(401)
    const { rows } = await product.services.db.$client.query('select * from borrowers where id = $1', [borrowerId])
    expect(rows).toMatchObject([
      { phone_key: `closed:${borrowerId}`, phone_sealed: '', phone_masked: '', national_id_key: null },
    ])
    expect(await countAccounts(product.services.cipher.blindIndex('phone', `+63${borrower.phone.slice(1)}`))).toBe(0)
  })

  it('lets the same number start again without earlier data', async () => {
    const borrower = await aKnownBorrower(product)
    await borrower.askForDeletion()
    await comeToDay(product, 14)
    const cookie = await product.signIn(borrower.phone)
    expect((await product.call('getOwnData', {}, { cookie })).data).toMatchObject({ identity: null, orderCount: 0 })
    const { entries } = (await product.call('listContactRecord', {}, { cookie })).data
    expect(entries).toHaveLength(1)
  })

  it('keeps legal data for its years after the last loan, and removes it then; the ledger stays', async () => {
    const borrower = await aKnownBorrower(product)
    const { borrowerId } = borrower
    const orderId = await borrower.borrow()
    await borrower.repay(orderId, OWED_MINOR)
    expect((await product.call('getLoanDetails', { orderId }, borrower)).data.orderStatus).toBe(200)
    await borrower.askForDeletion()
    const books = await readBooks(product, borrowerId)
    expect(books.postings.length).toBeGreaterThan(0)
    await comeToDay(product, 14)
    expect(await isSignedIn(borrower)).toBe(false)
    const left = async () => ({
      identity: await countRows(product, 'certification_sections', borrowerId),
      accounts: await countRows(product, 'payout_accounts', borrowerId),
      photos: await countRows(product, 'files', borrowerId),
      messages: await countRows(product, 'notifications', borrowerId),
      signed: (await countRows(product, 'signed_agreements', borrowerId)) > 0,
    })
    // Identity, job and address are kept; the emergency contacts are deleted.
    expect(await left()).toEqual({ identity: 4, accounts: 1, photos: 2, messages: 0, signed: true })
    await comeToDay(product, 365 * 5 - 14)
    expect(await left()).toMatchObject({ identity: 4 })
    await comeToDay(product, 3)
    expect(await left()).toEqual({ identity: 0, accounts: 0, photos: 0, messages: 0, signed: true })
    expect(await readBooks(product, borrowerId)).toEqual(books)
    const { rows } = await product.services.db.$client.query(
      'select state, next_on from deletion_requests where borrower_id = $1',
      [borrowerId],
    )
    expect(rows).toEqual([{ state: 'done', next_on: null }])
  })

  it('keeps legal data when a reversed payment reopens the loan', async () => {
    const borrower = await aKnownBorrower(product)
    const { borrowerId } = borrower
    const orderId = await borrower.borrow()
    await borrower.repay(orderId, OWED_MINOR)
    await borrower.askForDeletion()
    await comeToDay(product, 14)
    // The state after a reversal.
    await product.services.db.$client.query(
      'update orders set state = 170, closed_on = null where borrower_id = $1 and id = $2',
      [borrowerId, orderId],
    )
    await comeToDay(product, 365 * 5 + 3)
    const { rows } = await product.services.db.$client.query(
      'select state from deletion_requests where borrower_id = $1',
      [borrowerId],
    )
    expect(rows).toEqual([{ state: 'kept' }])
    expect(await countRows(product, 'certification_sections', borrowerId)).toBe(4)
  })
})
