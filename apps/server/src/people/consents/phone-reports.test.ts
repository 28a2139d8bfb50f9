import { PHONE_REPORT_KEPT_DAYS } from '@hulog/contract/limits'
import { LANGUAGES } from '@hulog/texts/languages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { followCalendar } from '../../job-handlers.ts'
import { applicantsOf, offerDemoProducts } from '../../origination/applications/applications.fixtures.ts'
import { aBorrower } from '../../origination/confirmation/a-borrower.fixtures.ts'
import { requireOrderById } from '../../origination/index.ts'
import { refusalCode } from '../../testing/refusals.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { aConsent, somePhone, somewhere } from './consents.fixtures.ts'
import { openReports } from './phone-reports.ts'

let product: TestProduct
let applicants: ReturnType<typeof applicantsOf>
beforeAll(async () => {
  product = await startTestProduct()
  applicants = applicantsOf(product)
  await offerDemoProducts(product)
})
afterAll(() => product.close())

const agree = (cookie: string, kind: 'location' | 'device') => product.call('giveConsent', aConsent(kind), { cookie })
const tellWhere = (cookie: string, body = somewhere) => product.call('reportLocation', body, { cookie })
const tellPhone = (cookie: string, body: object = somePhone) =>
  product.call('reportDevice', body as typeof somePhone, { cookie })
const shown = async (cookie: string) => (await product.call('listConsents', {}, { cookie })).data.reports
async function keptOf(borrowerId: string) {
  const { rows } = await product.services.db.$client.query(
    'select kind, order_id, sealed from phone_reports where borrower_id = $1 order by reported_at',
    [borrowerId],
  )
  return rows
}

describe('a phone report', () => {
  it('OTH-04 is refused without consent, and nothing of it is stored', async () => {
    const { cookie, borrowerId } = await aBorrower(product)
    await agree(cookie, 'device')
    expect(await tellWhere(cookie)).toMatchObject({ status: 200, code: refusalCode('CONSENT_NEEDED') })
    await product.call('withdrawConsent', { kind: 'device' }, { cookie })
    expect(await tellPhone(cookie)).toMatchObject({ status: 200, code: refusalCode('CONSENT_NEEDED') })
    expect(await keptOf(borrowerId)).toEqual([])
  })

  it('OTH-04 is stored encrypted, and shown to its borrower in full', async () => {
    const { cookie, borrowerId } = await aBorrower(product)
    await agree(cookie, 'location')
    await agree(cookie, 'device')
    await tellWhere(cookie, { latitudeHundredths: -5, longitudeHundredths: 12_098 })
    await tellPhone(cookie)
    for (const { sealed } of await keptOf(borrowerId)) {
      expect(sealed).toMatch(/^v2\.\w+\.[0-9A-Za-z_-]+$/)
      expect(Buffer.from(sealed.split('.').at(-1) ?? '', 'base64url').toString('latin1')).not.toMatch(
        /Redmi|12098|latitude/,
      )
    }
    const lines = (await shown(cookie)).flatMap((report) => report.lines.map(({ value }) => value))
    expect(lines.sort()).toEqual(
      ['0.05° S', '120.98° E', 'Redmi 9A', 'Android 11', '3.2.0', 'fil-PH', 'Asia/Manila'].sort(),
    )
  })

  it('COM-01 says in the language of the page what each of its lines is', async () => {
    const { cookie } = await aBorrower(product)
    await agree(cookie, 'location')
    await tellWhere(cookie)
    const titles: string[] = []
    for (const lang of LANGUAGES) {
      const [report] = (await product.call('listConsents', {}, { cookie, lang })).data.reports
      titles.push(report?.lines[0]?.text ?? '')
    }
    expect(titles).toContain('Latitude, to about a kilometre')
    expect(new Set(titles).size).toBe(LANGUAGES.length)
  })

  it.each([
    { latitudeHundredths: 14.6, longitudeHundredths: 12_098 },
    { latitudeHundredths: 9_001, longitudeHundredths: 0 },
    { latitudeHundredths: 0, longitudeHundredths: -18_001 },
    { ...somewhere, accuracy: 3 },
    { ...somewhere, contacts: ['+639171234567'] },
  ])('OTH-04 cannot be finer or larger than announced: %j', async (body) => {
    const { cookie, borrowerId } = await aBorrower(product)
    await agree(cookie, 'location')
    expect(await tellWhere(cookie, body)).toMatchObject({ status: 400, code: refusalCode('INVALID_FIELD') })
    expect(await keptOf(borrowerId)).toEqual([])
  })

  it.each(['gps_adid', 'imei', 'phoneNumber', 'installedApps', 'contacts', 'callLog'])(
    'OTH-04 has no field for %s',
    async (field) => {
      const { cookie } = await aBorrower(product)
      await agree(cookie, 'device')
      expect(await tellPhone(cookie, { ...somePhone, [field]: 'x' })).toMatchObject({
        status: 400,
        code: refusalCode('INVALID_FIELD'),
      })
    },
  )

  it('OTH-04 is accepted once for an application: sent again, or many times at once, the first stays', async () => {
    const { cookie, borrowerId } = await aBorrower(product)
    await agree(cookie, 'location')
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => tellWhere(cookie, { ...somewhere, latitudeHundredths: index })),
    )
    expect(new Set(answers.map(({ raw }) => raw)).size).toBe(1)
    expect(await keptOf(borrowerId)).toHaveLength(1)
  })

  it('OTH-04 belongs to its application; while that is open no other is accepted', async () => {
    const applicant = await applicants.anApplicant()
    await agree(applicant.cookie, 'location')
    await tellWhere(applicant.cookie)
    const applied = await applicants.apply(applicant)
    expect(await keptOf(applicant.borrowerId)).toMatchObject([{ kind: 'location', order_id: applied.data.orderId }])
    expect(await tellWhere(applicant.cookie)).toMatchObject({ status: 200, code: refusalCode('REPORT_NOT_NEEDED') })
    expect(await keptOf(applicant.borrowerId)).toHaveLength(1)
  })

  it('OTH-04 does not affect the decision: without it the same offer is made', async () => {
    const [open, silent] = [await applicants.anApplicant(), await applicants.anApplicant()]
    await agree(open.cookie, 'location')
    await agree(open.cookie, 'device')
    await tellWhere(open.cookie)
    await tellPhone(open.cookie)
    const [told, untold] = [await applicants.decide(open), await applicants.decide(silent)]
    expect(untold).toMatchObject({ state: told.state, terms: told.terms, reasons: told.reasons })
    const { rows } = await product.services.db.$client.query(
      'select facts from decisions where borrower_id = any($1)',
      [[open.borrowerId, silent.borrowerId]],
    )
    expect(rows[0].facts).toEqual(rows[1].facts)
  })

  it('OTH-04 is deleted at once when the consent is withdrawn, also one of an application', async () => {
    const applicant = await applicants.anApplicant()
    await agree(applicant.cookie, 'location')
    await agree(applicant.cookie, 'device')
    await tellWhere(applicant.cookie)
    await tellPhone(applicant.cookie)
    await applicants.apply(applicant)
    await product.call('withdrawConsent', { kind: 'location' }, applicant)
    expect(await keptOf(applicant.borrowerId)).toMatchObject([{ kind: 'device' }])
  })

  it('OTH-04 sent while the consent is being withdrawn is not stored afterwards', async () => {
    const { cookie, borrowerId } = await aBorrower(product)
    for (let round = 0; round < 10; round += 1) {
      await agree(cookie, 'location')
      await Promise.all([
        tellWhere(cookie),
        product.call('withdrawConsent', { kind: 'location' }, { cookie }),
        tellWhere(cookie),
      ])
      expect(await keptOf(borrowerId)).toEqual([])
    }
  })

  it('OTH-04 is read by staff for one application only, with a reason, and the reading is recorded', async () => {
    const applicant = await applicants.anApplicant()
    await agree(applicant.cookie, 'location')
    await tellWhere(applicant.cookie)
    const { data } = await applicants.apply(applicant)
    const reading = { orderId: data.orderId, by: 'ana.cruz', reason: 'the selfie shows somebody else' }
    await expect(openReports(product.services, requireOrderById, { ...reading, reason: ' ' })).rejects.toThrow(
      'Please write down why',
    )
    await expect(openReports(product.services, requireOrderById, { ...reading, orderId: 'x' })).rejects.toThrow(
      'could not find',
    )
    const [report] = await openReports(product.services, requireOrderById, reading)
    expect(report?.lines.map(({ value }) => value)).toEqual(['14.60° N', '120.98° E'])
    const { rows } = await product.services.db.$client.query(
      `select actor, details from audit_events where action = 'phone-reports-read'`,
    )
    expect(rows).toEqual([{ actor: 'ana.cruz', details: { orderId: data.orderId, reason: reading.reason, found: 1 } }])
  })

  it('OTH-04 is deleted on the announced day, not before and for nobody else', async () => {
    const [early, late] = [await aBorrower(product), await aBorrower(product)]
    await agree(early.cookie, 'location')
    const told = await tellWhere(early.cookie)
    await product.passDays(1)
    await agree(late.cookie, 'location')
    await tellWhere(late.cookie)
    await product.passDays(PHONE_REPORT_KEPT_DAYS - 2)
    await followCalendar(product.services)
    expect(await keptOf(early.borrowerId)).toHaveLength(1)
    await product.passDays(1)
    expect(product.services.clock.businessDate('Asia/Manila')).toBe(told.data.removedOn)
    await followCalendar(product.services)
    expect(await keptOf(early.borrowerId)).toEqual([])
    expect(await keptOf(late.borrowerId)).toHaveLength(1)
  })
})
