import { randomUUID } from 'node:crypto'
import type { Body, Reply } from '@hulog/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aComplaint } from '../../care/complaints/complaints.fixtures.ts'
import { addContact } from '../../people/index.ts'
import { aColleague } from '../../people/staff/staff.fixtures.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { refusalCode } from '../../testing/refusals.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { askFor, waive, writeOffByTwo } from '../acts/acts.fixtures.ts'
import { aPayer, aSettledLoan, type Payer } from '../repayments/a-payer.fixtures.ts'
import { fourMonths } from '../repayments/repayments.fixtures.ts'
import { offerNewTerms } from '../restructuring/restructuring.fixtures.ts'
import { chargeLoan } from '../servicing/charge-loan.ts'
import { bounce, onLoan, orderOf, payAs } from '../servicing/servicing.fixtures.ts'
import { takeChargeBack } from '../servicing/waive-charge.ts'

let product: TestProduct
let cookie: string
beforeAll(async () => {
  product = await startTestProduct()
  cookie = (await aColleague(product, { permissions: ['loans.read', 'loans.writeOff', 'loans.restructure'] })).cookie
})
afterAll(() => product.close())

const reason = 'letter of 12 May'

type Entry = Reply<'getLoanTimeline'>['entries'][number]

/** Every page of a timeline, with how many there were. */
async function timelineOf(orderId: string, as = cookie): Promise<{ entries: Entry[]; pages: number }> {
  const entries: Entry[] = []
  let before: string | null = null
  let pages = 0
  do {
    const asked: Body<'getLoanTimeline'> = before === null ? { orderId } : { orderId, before }
    const { data }: { data: Reply<'getLoanTimeline'> } = await product.call('getLoanTimeline', asked, { cookie: as })
    entries.push(...data.entries)
    before = data.nextBefore
    pages += 1
  } while (before !== null)
  return { entries, pages }
}

const shortly = ({ kind, by, sentence, amountMinor, isTakenBack }: Entry) =>
  `${kind}, ${by.name || by.who}: ${sentence}${amountMinor === null ? '' : ` ${amountMinor}`}${isTakenBack ? ' (taken back)' : ''}`

async function toldOf({ order }: Payer): Promise<string[]> {
  return (await timelineOf(order.id)).entries.map(shortly)
}

const containing = (...parts: string[]) => expect.arrayContaining(parts.map((part) => expect.stringContaining(part)))

describe('the timeline of a loan', () => {
  it('tells application, signature, payout, payment and what the borrower was told, the newest first', async () => {
    const { orderId } = await aSettledLoan(product)
    const { entries } = await timelineOf(orderId)
    const times = entries.map(({ at }) => at)
    expect(times).toEqual(times.toSorted().reverse())
    expect(entries.map(shortly)).toEqual(
      containing(
        'application, borrower: Applied for Salary loan. 1000000',
        'agreement, borrower: Signed the agreements of the loan.',
        'payout, product: Asked the bank to pay out.',
        'payout, provider: The bank paid out.',
        'payout, product: Paid out. The loan runs from ',
        'payment, borrower: Paid on ',
        'message, product: Told the borrower: ',
      ),
    )
    expect(entries.at(-1)).toMatchObject({ kind: 'application' })
  })

  it('names who charged, waived, took back and wrote off, with the reason, and what was taken back', async () => {
    const payer = await aPayer(product, { terms: fourMonths })
    const charge = { reason, reference: 'visit-1' }
    const fee = { ...charge, kind: 'fee', amount: { fixedMinor: 15_000 }, by: 'ana' } as const
    await onLoan(product, payer, (tx, order) => chargeLoan(product.services, tx, order, fee))
    await onLoan(product, payer, (tx, order) => takeChargeBack(product.services, tx, order, { ...charge, by: 'ben' }))
    await waive(product, 'ana', { ...orderOf(payer), reason, amounts: { fee: 1_000 } })
    await bounce(product, await payAs(payer, 10_000), 10_000)
    await writeOffByTwo(product, { ...orderOf(payer), reason })
    expect(await toldOf(payer)).toEqual(
      containing(
        `charge, ana: Charged a fee, reference visit-1: ${reason} (taken back)`,
        `charge, ben: A charge was taken back: ${reason}`,
        `charge, ana: Waived fee: ${reason}`,
        'payment, sandbox-payments: A payment was taken back. 10000',
        `ending, staff-1: Written off. The borrower still owes it: ${reason}`,
        'approval, staff-1: Asked for approval: ',
        'approval, staff-2: Approved: ',
      ),
    )
  })

  it('tells offered terms, complaints and contacts, and leads to what tells more', async () => {
    const payer = await aPayer(product, { terms: fourMonths })
    await offerNewTerms(product, payer)
    const { caseNumber: shownNumber } = await aComplaint(product, payer, {
      orderNo: payer.order.id,
    })
    const caseNumber = shownNumber.replaceAll('-', '')
    const { borrowerId } = payer.order
    const contactedAt = product.services.clock.businessNow()
    const contact = { borrowerId, way: 'call', about: 'promised to pay', by: 'carla', contactedAt } as const
    await inTransaction(product.services.db, (tx) => addContact(product.services, tx, contact))
    const { entries } = await timelineOf(payer.order.id)
    expect(entries.map(shortly)).toEqual(
      containing(
        'terms, ana: Offered new terms',
        `complaint, borrower: Sent complaint ${caseNumber}.`,
        'contact, carla: Called the borrower.',
      ),
    )
    expect(entries.find(({ kind }) => kind === 'complaint')?.reference).toEqual({ to: 'complaint', id: caseNumber })
    expect(JSON.stringify(entries)).not.toContain('promised to pay')
  })

  it('shows a request for approval only to those who may see it', async () => {
    const payer = await aPayer(product, { terms: fourMonths })
    await askFor(product, 'ana', 'writeOffLoan', { ...orderOf(payer), reason })
    const reader = await aColleague(product, { permissions: ['loans.read'] })
    const kinds = async (as: string) => (await timelineOf(payer.order.id, as)).entries.map(({ kind }) => kind)
    expect(await kinds(cookie)).toContain('approval')
    expect(await kinds(reader.cookie)).not.toContain('approval')
  })

  it('pages to its end, with every entry once, also those of one instant', async () => {
    const { order } = await aPayer(product, { terms: fourMonths })
    const { db } = product.services
    await db.transaction(async (tx) => {
      for (let number = 1; number <= 120; number += 1)
        await recordAudit(tx, 'ana', `noted-${number}`, { orderId: order.id })
    })
    const { entries, pages } = await timelineOf(order.id)
    const noted = entries.filter(({ sentence }) => sentence.startsWith('Noted'))
    expect(noted.map(({ sentence }) => sentence)).toEqual(Array.from({ length: 120 }, (_, at) => `Noted ${120 - at}.`))
    expect(new Set(entries.map(({ entryId }) => entryId)).size).toBe(entries.length)
    expect(pages).toBe(3)
  })

  it.each(['2026-02-30T00:00:00.000Z~x', '0000-01-01T00:00:00.000Z~x', '9999-99-99T99:99:99.999Z~x'])(
    'refuses to go on at %s',
    async (before) => {
      const { order } = await aPayer(product)
      for (const name of ['getLoanTimeline', 'getLoanMessages'] as const)
        expect(await product.call(name, { orderId: order.id, before }, { cookie })).toMatchObject({
          status: 400,
          code: refusalCode('INVALID_FIELD'),
        })
    },
  )
})

describe('the ledger of a loan', () => {
  it('has every entry with its lines, and sums that are those of all entries on every page', async () => {
    const payer = await aPayer(product, { terms: fourMonths })
    for (let times = 0; times < 27; times += 1) await bounce(product, await payAs(payer, 100 + times), 100 + times)
    const { id: orderId } = payer.order
    const first = (await product.call('getLoanLedger', { orderId }, { cookie })).data
    const second = (await product.call('getLoanLedger', { orderId, before: first.nextBefore! }, { cookie })).data
    expect([first.entries.length, second.entries.length, second.nextBefore]).toEqual([50, first.entryCount - 50, null])
    expect(second.sums).toEqual(first.sums)
    const added = new Map<string, number>()
    for (const { account, amountMinor } of [...first.entries, ...second.entries].flatMap(({ lines }) => lines))
      added.set(account, (added.get(account) ?? 0) + amountMinor)
    expect(new Map(first.sums.map(({ account, amountMinor }) => [account, amountMinor]))).toEqual(
      new Map([...added].sort()),
    )
    expect(second.entries.at(-1)).toMatchObject({ kind: 'disbursement' })
  })
})

describe('what the borrower was told', () => {
  it('is in their language, with what became of it, and is about this loan alone', async () => {
    const { cookie: own, orderId } = await aSettledLoan(product)
    await product.call('chooseMessageLanguage', { messageLanguage: 'id' }, { cookie: own })
    const { messages } = (await product.call('getLoanMessages', { orderId }, { cookie })).data
    const { notifications } = (await product.call('listNotifications', {}, { cookie: own })).data
    const about = notifications.filter(({ url }) => url.includes(orderId))
    expect(messages.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['payout', 'loan-settled']))
    expect(messages.length).toBe(about.length)
    expect(messages.map(({ text }) => text).toSorted()).toEqual(about.map(({ text }) => text).toSorted())
    expect(messages.every(({ readAt, push }) => readAt === null && push === 'none')).toBe(true)
  })
})

describe('the papers of a loan', () => {
  const get = (url: string, as = cookie) => product.app.inject({ method: 'GET', url, headers: { cookie: as } })

  it('open for staff as the borrower has them, as pages and PDFs, and each opening is recorded', async () => {
    const { orderId, cookie: own, borrowerId } = await aSettledLoan(product)
    const { papers } = (await product.call('listLoanPapers', { orderId }, { cookie })).data
    expect(papers.map(({ paper }) => paper)).toEqual(
      expect.arrayContaining(['loan-agreement', 'key-facts', 'account', 'closing-letter']),
    )
    for (const { paper, pageUrl, pdfUrl } of papers) {
      const page = await get(pageUrl)
      const folder = ['account', 'closing-letter'].includes(paper) ? 'statements' : 'agreements'
      const theirs = await get(`/${folder}/${orderId}/${paper}`, own)
      expect([page.statusCode, page.headers['content-security-policy']], paper).toEqual([
        200,
        theirs.headers['content-security-policy'],
      ])
      const pdf = await get(pdfUrl)
      expect([pdf.statusCode, pdf.headers['content-type']], paper).toEqual([200, 'application/pdf'])
    }
    const { rows } = await product.services.db.$client.query(
      `select 1 from audit_events where action = 'borrower-viewed' and details ->> 'what' = 'papers'
       and details ->> 'subject' = $1`,
      [`borrower:${borrowerId}`],
    )
    expect(rows).toHaveLength(1)
  })

  it('do not open without the right, for their borrower, of unknown orders, or by other names', async () => {
    const { orderId, cookie: own } = await aSettledLoan(product)
    const marketer = await aColleague(product, { permissions: ['marketing.read'] })
    const url = (id: string, paper: string) => `/gateway/console/papers/${id}/${paper}`
    const statuses = await Promise.all([
      get(url(orderId, 'account'), marketer.cookie),
      get(url(orderId, 'account'), own),
      get(url(randomUUID(), 'account')),
      get(url('x', 'account')),
      get(url(orderId, 'constructor')),
      get(url(orderId, '%00.pdf')),
    ])
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([403, 401, 404, 404, 404, 404])
  })
})
