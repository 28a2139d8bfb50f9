import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobHandlers } from '../../job-handlers.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { countRows } from '../../testing/count-rows.fixtures.ts'
import { refusalCode } from '../../testing/refusals.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { addContact } from './contacts.ts'
import { copyKey, fetchCopy } from './data-copies.ts'
import { aKnownBorrower, type KnownBorrower } from './own-data.fixtures.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

async function aReadyCopy(borrower: KnownBorrower) {
  await borrower.askForCopy()
  await product.runJobs()
  return (await product.call('getDataCopy', {}, borrower)).data
}

describe('a copy of all data', () => {
  it('needs its own code, and the same copy is returned while it is being made and waits', async () => {
    const borrower = await aKnownBorrower(product)
    expect(await product.call('requestDataCopy', {}, borrower)).toMatchObject({ code: refusalCode('STEP_UP_REQUIRED') })
    expect(await product.call('requestDataCopy', await borrower.step('deleteData'), borrower)).toMatchObject({
      code: refusalCode('CODE_EXPIRED'),
    })
    expect((await borrower.askForCopy()).data.copyState).toBe('making')
    expect((await product.call('requestDataCopy', {}, borrower)).data.copyState).toBe('making')
    await product.runJobs()
    expect((await product.call('requestDataCopy', {}, borrower)).data.copyState).toBe('ready')
    expect(await countRows(product, 'data_copies', borrower.borrowerId)).toBe(1)
  })

  it('is one zip, for programs and for people, with pictures, messages, calls, consents and taps', async () => {
    const borrower = await aKnownBorrower(product)
    const orderId = await borrower.borrow()
    const at = product.services.clock.businessNow()
    const said = 'We called about <b>the payment</b> of May'
    const { borrowerId, cookie } = borrower
    await inTransaction(product.services.db, (tx) =>
      addContact(product.services, tx, { borrowerId, way: 'call', contactedAt: at, about: said, by: 'ana.cruz' }),
    )
    const consent = { kind: 'marketing', version: '1', language: 'en', how: 'ownData' } as const
    await product.call('giveConsent', consent, { cookie })
    await product.call('saveEvent', { productId: 'salary-91', moduleId: 30, positionId: 0 }, { cookie })
    const { copyUrl, sizeBytes } = await aReadyCopy(borrower)
    const fetched = await borrower.fetch(copyUrl)
    expect(fetched.headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'no-store' })
    expect(fetched.headers['content-disposition']).toMatch(/^attachment; filename="my-data-\d{4}-\d\d-\d\d\.zip"/)
    expect(fetched.rawPayload.length).toBe(sizeBytes)
    const files = unzipSync(fetched.rawPayload)
    const text = strFromU8(files['your-data.json'] ?? new Uint8Array())
    const data = JSON.parse(text)
    expect(data.account.phone).toBe(`+63${borrower.phone.slice(1)}`)
    expect(data.certification_sections).toContainEqual(
      expect.objectContaining({
        section: 'identity',
        value: expect.objectContaining({ fullName: 'Maria Clara Santos' }),
      }),
    )
    expect(data.payout_accounts[0]).toMatchObject({ account: '001234567890' })
    expect(data.orders[0]).toMatchObject({ id: orderId })
    expect(data.contact_records[0]).toMatchObject({ about: said })
    expect(data.consents[0]).toMatchObject({ kind: 'marketing', version: '1' })
    expect(data.loan_events).toHaveLength(1)
    expect(data.messages.map(({ kind }: { kind: string }) => kind)).toContain('step-up-code')
    expect(data.events).toHaveLength(1)
    expect(data.signed_agreements.length).toBeGreaterThan(0)
    for (const secret of ['code_hash', 'token_hash', 'phone_key', 'v1.', 'storage_key'])
      expect(text).not.toContain(secret)
    const page = strFromU8(files['your-data.html'] ?? new Uint8Array())
    expect(page).toContain('Maria Clara Santos')
    expect(page).toContain('We called about &lt;b&gt;the payment&lt;/b&gt; of May')
    const pictures = Object.keys(files).filter((name) => name.startsWith('pictures/'))
    expect(pictures).toHaveLength(2)
    for (const name of pictures) expect(files[name]?.slice(0, 2)).toEqual(new Uint8Array([0xff, 0xd8]))
  })

  it('contains no code: messages of codes have no digits', async () => {
    const borrower = await aKnownBorrower(product)
    const { copyUrl } = await aReadyCopy(borrower)
    const text = strFromU8(unzipSync((await borrower.fetch(copyUrl)).rawPayload)['your-data.json'] ?? new Uint8Array())
    const codes = product.world.messages.map((message) => message.text.match(/\d{6}/)?.[0] ?? '')
    for (const code of codes.filter(Boolean)) expect(text).not.toContain(`${code} is your`)
  })

  it('is served once, to its owner alone, and then deleted', async () => {
    const [borrower, other] = [await aKnownBorrower(product), await aKnownBorrower(product)]
    const { copyUrl } = await aReadyCopy(borrower)
    const unknown = await other.fetch('/gateway/own-data/copies/00000000-0000-4000-8000-000000000001')
    const foreign = await other.fetch(copyUrl)
    expect([foreign.statusCode, withoutRequest(foreign.body)]).toEqual([404, withoutRequest(unknown.body)])
    expect((await product.app.inject({ url: copyUrl })).statusCode).toBe(401)
    const both = await Promise.all([borrower.fetch(copyUrl), borrower.fetch(copyUrl)])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404])
    expect((await borrower.fetch(copyUrl)).statusCode).toBe(404)
    expect((await product.call('getDataCopy', {}, borrower)).data).toMatchObject({ copyState: 'served', copyUrl: '' })
    const id = copyUrl.split('/').at(-1)
    const key = `copies/${borrower.borrowerId}/${id}`
    const isThere = () =>
      product.services.providers.storage.read(key).then(
        () => true,
        () => false,
      )
    await expect.poll(isThere).toBe(false)
  })

  it('can be fetched again when the download broke off', async () => {
    const borrower = await aKnownBorrower(product)
    const { copyUrl } = await aReadyCopy(borrower)
    const named = { borrowerId: borrower.borrowerId, id: copyUrl.split('/').at(-1) ?? '' }
    const broken = await fetchCopy(product.services, named)
    expect((await borrower.fetch(copyUrl)).statusCode).toBe(404)
    await broken?.end(false)
    expect((await borrower.fetch(copyUrl)).statusCode).toBe(200)
  })

  it('is not used up by a request that only checks for it', async () => {
    const borrower = await aKnownBorrower(product)
    const { copyUrl } = await aReadyCopy(borrower)
    const looked = await product.app.inject({ method: 'HEAD', url: copyUrl, headers: { cookie: borrower.cookie } })
    expect(looked.statusCode).toBeGreaterThanOrEqual(400)
    expect((await borrower.fetch(copyUrl)).statusCode).toBe(200)
  })

  it('is made though a picture is lost, which is listed as missing', async () => {
    const borrower = await aKnownBorrower(product)
    const { rows } = await product.services.db.$client.query<{ id: string; storage_key: string }>(
      'select id, storage_key from files where borrower_id = $1',
      [borrower.borrowerId],
    )
    await product.services.providers.storage.remove(rows[0]?.storage_key ?? '')
    const { copyUrl } = await aReadyCopy(borrower)
    const files = unzipSync((await borrower.fetch(copyUrl)).rawPayload)
    expect(Object.keys(files).filter((name) => name.startsWith('pictures/'))).toHaveLength(1)
    const { pictures } = JSON.parse(strFromU8(files['your-data.json'] ?? new Uint8Array()))
    expect(pictures).toHaveLength(2)
    expect(pictures).toContainEqual({ name: expect.stringContaining(rows[0]?.id ?? ''), isPacked: false })
  })

  it('that could not be made in a day is abandoned, and can be requested again', async () => {
    const borrower = await aKnownBorrower(product)
    await borrower.askForCopy()
    // Its job has failed at every try.
    await product.services.db.$client.query(
      `delete from graphile_worker._private_jobs where payload->>'borrowerId' = $1`,
      [borrower.borrowerId],
    )
    const follow = () => jobHandlers(product.services).followOwnData({ market: 'PH' })
    await follow()
    expect((await product.call('getDataCopy', {}, borrower)).data.copyState).toBe('making')
    await product.passDays(1)
    product.passSeconds(61)
    await follow()
    expect((await product.call('getDataCopy', {}, borrower)).data.copyState).toBe('removed')
    expect((await aReadyCopy(borrower)).copyState).toBe('ready')
  })

  it('is deleted a day later, though the process ended before', async () => {
    const borrower = await aKnownBorrower(product)
    const { copyUrl } = await aReadyCopy(borrower)
    const named = { borrowerId: borrower.borrowerId, id: copyUrl.split('/').at(-1) ?? '' }
    // The process that served it was killed before the end.
    await fetchCopy(product.services, named)
    await jobHandlers(product.services).sweepFiles({})
    const read = () => product.services.providers.storage.read(copyKey(named))
    await expect(read()).resolves.toBeDefined()
    product.passSeconds(86_400 + 60)
    await jobHandlers(product.services).sweepFiles({})
    await expect(read()).rejects.toThrow()
  })

  it('is deleted after a day, and the number of copies a day is limited', async () => {
    const borrower = await aKnownBorrower(product)
    const { copyUrl } = await aReadyCopy(borrower)
    await product.passDays(1)
    expect((await borrower.fetch(copyUrl)).statusCode).toBe(404)
    await product.services.db.$client.query(`select graphile_worker.add_job('followOwnData', '{"market":"PH"}'::json)`)
    await product.runJobs()
    expect((await product.call('getDataCopy', {}, borrower)).data.copyState).toBe('removed')
    for (let made = 1; made < 3; made += 1) {
      product.passSeconds(61)
      await borrower.fetch((await aReadyCopy(borrower)).copyUrl)
    }
    product.passSeconds(61)
    expect(await borrower.askForCopy()).toMatchObject({ code: refusalCode('COPY_LIMIT_REACHED') })
  })
})

function withoutRequest(body: string): string {
  return body.replace(/"requestId":"[^"]*"/, '')
}
