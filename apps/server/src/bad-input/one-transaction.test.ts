import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { complain } from '../care/complaints/complaints.fixtures.ts'
import { verifyBooks } from '../loans/index.ts'
import { aPayer, PAYMENTS } from '../loans/repayments/a-payer.fixtures.ts'
import { aPaymentEvent, extendable } from '../loans/repayments/repayments.fixtures.ts'
import { aTransfer } from '../loans/transfers/transfers.fixtures.ts'
import { applicantsOf, offerDemoProducts } from '../origination/applications/applications.fixtures.ts'
import {
  aBorrower,
  aBorrowerWithOffer,
  aPayoutEvent,
  aPayoutUnderWay,
  bdoAccount,
  PAYOUTS,
} from '../origination/confirmation/a-borrower.fixtures.ts'
import { anyPhone, startTestProduct, type TestProduct } from '../testing/test-product.ts'
import { type Fingerprint, fingerprint } from './fingerprint.fixtures.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
  await offerDemoProducts(product)
})
afterAll(() => product.close())
afterEach(() => vi.restoreAllMocks())

type Act = () => Promise<{ readonly status: number }>

const MOST_STATEMENTS = 120
/** The interest of the running 91 days, which an extension requires first. */
const EXTENSION_MINOR = 91_000

/** Every operation that writes, ready to be called, with its idempotency key. */
const operations: readonly [name: string, prepare: () => Promise<Act>][] = [
  [
    'confirming an offer',
    async () => {
      const borrower = await aBorrowerWithOffer(product)
      const key = randomUUID()
      return () => borrower.confirm({}, { key })
    },
  ],
  [
    'binding an account',
    async () => {
      const { cookie } = await aBorrower(product)
      const key = randomUUID()
      return () => product.call('bindPayoutAccount', bdoAccount, { cookie, key })
    },
  ],
  [
    'asking for a payment code',
    async () => {
      const payer = await aPayer(product)
      const key = randomUUID()
      return () => payer.askToPay(100, { key })
    },
  ],
  [
    'a payment provider’s event',
    async () => {
      const payer = await aPayer(product)
      const event = aPaymentEvent(product.services, { code: await payer.getCode(), amountMinor: 200_000 })
      return () => product.deliver(PAYMENTS, event)
    },
  ],
  [
    'the bank’s event of a payout',
    async () => {
      const { reference } = await aPayoutUnderWay(product)
      const event = aPayoutEvent(product, 'succeeded', { reference })
      return () => product.deliver(PAYOUTS, event)
    },
  ],
]

/** Calls by which borrowers report, request and sign, prepared in the same way. */
const furtherOperations: typeof operations = [
  [
    'signing in with a code',
    async () => {
      const { data } = await product.call('sendLoginCode', { phone: anyPhone() })
      const { challengeId } = data
      const smsCode = product.world.messages.find(({ id }) => id === challengeId)?.text.slice(0, 6) ?? ''
      return () => product.call('signInWithCode', { challengeId, smsCode })
    },
  ],
  [
    'applying',
    async () => {
      const { anApplicant, apply } = applicantsOf(product)
      const applicant = await anApplicant()
      const key = randomUUID()
      return () => apply(applicant, {}, key)
    },
  ],
  [
    'asking for more time',
    async () => {
      const payer = await aPayer(product, { terms: extendable })
      const key = randomUUID()
      return () => payer.askForExtension(EXTENSION_MINOR, { key })
    },
  ],
  [
    'the payment of more time',
    async () => {
      const payer = await aPayer(product, { terms: extendable })
      const code = (await payer.askForExtension(EXTENSION_MINOR)).data.payCode
      const event = aPaymentEvent(product.services, { code, amountMinor: EXTENSION_MINOR })
      return () => product.deliver(PAYMENTS, event)
    },
  ],
  [
    'complaining',
    async () => {
      const sender = await aBorrower(product)
      const key = randomUUID()
      return () => complain(product, sender, {}, { key })
    },
  ],
  [
    'telling of a transfer',
    async () => {
      const payer = await aPayer(product)
      const transfer = aTransfer(product, payer)
      const options = { cookie: payer.cookie, key: randomUUID() }
      return () => product.call('submitTransfer', transfer, options)
    },
  ],
]

/** Makes the nth statement from now on fail, as a lost connection or a full disk would; returns whether it was reached. */
function failAt(nth: number): () => boolean {
  let left = nth
  const real = pg.Client.prototype.query as (...args: unknown[]) => unknown
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [what] = args as [string | { text?: string }]
    const text = typeof what === 'string' ? what : (what?.text ?? '')
    // Rolling back never fails: a lost connection rolls back by itself.
    if (!/^\s*rollback/i.test(text)) left -= 1
    if (left !== 0 || /^\s*rollback/i.test(text)) return real.apply(this, args)
    const failure = Object.assign(new Error('a fault between two statements'), { code: 'XX000' })
    const told = args.findLast((each) => typeof each === 'function') as ((error: Error) => void) | undefined
    if (!told) return Promise.reject(failure)
    setImmediate(told, failure)
    return undefined
  } as never)
  return () => {
    spy.mockRestore()
    return left <= 0
  }
}

/**
 * A reported event is stored before it is processed, and may wait there with its job. A request to a provider is
 * fixed before the first try, and repeated under the same id. Neither of them is an effect.
 */
const KEPT_FIRST = ['provider_events', '_private_jobs', 'outgoing_requests']

async function effects(): Promise<Omit<Fingerprint, 'sent'>> {
  const { files, tables } = await fingerprint(product)
  const told = Object.entries(tables).filter(([name]) => !KEPT_FIRST.includes(name))
  const { rows } = await product.services.db.$client.query<{ written: string }>(
    `select (select count(*) from audit_events) || ' and ' || (select count(*) from sessions) as written`,
  )
  return { files, tables: { ...Object.fromEntries(told), 'audit and sessions': rows[0]?.written ?? '' } }
}

describe('a fault at any statement', { timeout: 120_000 }, () => {
  it.each([...operations, ...furtherOperations])(
    'of %s commits nothing or all of it, and a repeated request counts once',
    async (_name, prepare) => {
      const act = await prepare()
      await product.runJobs()
      const before = await effects()
      let faults = 0
      let whole: Awaited<ReturnType<typeof effects>> | null = null
      for (let nth = 1; whole === null && nth <= MOST_STATEMENTS; nth += 1) {
        const stop = failAt(nth)
        await act()
        if (!stop()) break
        faults += 1
        const after = await effects()
        if (!isDeepStrictEqual(after, before)) whole = after
      }
      // At least `begin`, a query, a write and the commit failed in turn.
      expect(faults).toBeGreaterThan(3)
      expect((await act()).status).toBe(200)
      const done = await effects()
      expect(done).not.toEqual(before)
      // After a fault past the commit everything was stored: the retry added nothing.
      if (whole) expect(done).toEqual(whole)
      await product.runJobs()
      const settled = await effects()
      expect((await act()).status).toBe(200)
      await product.runJobs()
      expect(await effects()).toEqual(settled)
      expect(await verifyBooks(product.services.db)).toEqual([])
    },
  )
})
