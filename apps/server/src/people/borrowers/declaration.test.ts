import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applicantsOf, offerDemoProducts, someChoice } from '../../origination/applications/applications.fixtures.ts'
import { refusalCode } from '../../testing/refusals.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { aDeclaration } from './borrowers.fixtures.ts'
import { readSection } from './certification.store.ts'

let product: TestProduct
let applicants: ReturnType<typeof applicantsOf>
beforeAll(async () => {
  product = await startTestProduct()
  applicants = applicantsOf(product)
  await offerDemoProducts(product)
})
afterAll(() => product.close())

type Applicant = Awaited<ReturnType<typeof applicants.anApplicant>>

const declared = ({ borrowerId }: Applicant) =>
  readSection(product.services, product.services.db, borrowerId, 'declaration')

const declare = ({ cookie }: Applicant, changes: object = {}) =>
  product.call('saveDeclaration', aDeclaration(changes), { cookie })

const seen = async ({ cookie }: Applicant) => (await product.call('getCertification', {}, { cookie })).data

/** Takes back the declaration of a borrower, as if it had never been asked for. */
const forget = ({ borrowerId }: Applicant) =>
  product.services.db.$client.query(
    `delete from certification_sections where section = 'declaration' and borrower_id = $1`,
    [borrowerId],
  )

describe('the declaration', () => {
  it('TRM-06 is stored encrypted with its time and the words that were shown, in the language they were shown in', async () => {
    const applicant = await applicants.anApplicant()
    const url = '/gateway/certification/declaration?lang=fil'
    const headers = { cookie: applicant.cookie }
    await product.app.inject({ method: 'POST', url, headers, payload: aDeclaration({ isCitizen: false }) })
    expect(await declared(applicant)).toEqual({
      isCitizen: false,
      hasFullCapacity: true,
      isPermanentResident: true,
      statements: expect.objectContaining({ citizen: 'Mamamayan ako ng Pilipinas.' }),
    })
    const { rows } = await product.services.db.$client.query(
      `select sealed from certification_sections where section = 'declaration' and borrower_id = $1`,
      [applicant.borrowerId],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0].sealed).not.toContain('isCitizen')
    expect((await seen(applicant)).declaration).toMatchObject({
      isDone: true,
      submittedAt: expect.stringMatching(/Z$/),
      isLocked: false,
      statements: { citizen: 'I am a citizen of the Philippines.' },
    })
  })

  it.each([{}, { isCitizen: 'perhaps' }, { isCitizen: null }, { isPermanentResident: 1 }])(
    'TRM-06 stores nothing where an answer is missing or none: %j',
    async (wrong) => {
      const applicant = await applicants.anApplicant()
      await forget(applicant)
      const body = Object.keys(wrong).length === 0 ? { isCitizen: true } : aDeclaration(wrong as object)
      const { code } = await product.call('saveDeclaration', body as never, applicant)
      expect(code).toBe(refusalCode('INVALID_FIELD'))
      expect(await declared(applicant)).toBeNull()
    },
  )

  it('TRM-06 can be changed until the application is decided, other details cannot', async () => {
    const applicant = await applicants.anApplicant()
    await applicants.apply(applicant)
    expect((await seen(applicant)).declaration.isLocked).toBe(false)
    expect(Number((await declare(applicant, { hasFullCapacity: false })).code)).toBe(0)
    await product.runJobs()
    const [order] = await applicants.ordersOf(applicant)
    expect(order.reasons).toEqual(['full-capacity'])
  })

  it('TRM-06 cannot be changed under an offer', async () => {
    const applicant = await applicants.anApplicant()
    await applicants.decide(applicant)
    expect((await seen(applicant)).declaration.isLocked).toBe(true)
    expect((await declare(applicant, { isCitizen: false })).code).toBe(refusalCode('CERTIFICATION_LOCKED'))
    expect(await declared(applicant)).toMatchObject({ isCitizen: true })
  })
})

describe('the decision', () => {
  it.each([
    ['citizen', { isCitizen: false }, 'You told us that you are not a citizen'],
    ['full-capacity', { hasFullCapacity: false }, 'You told us that you do not have full legal capacity'],
    ['resident', { isPermanentResident: false }, 'You told us that your permanent home is not'],
  ])('TRM-06 declines for %s, names it, and stores what was declared', async (reason, declaration, sentence) => {
    const applicant = await applicants.anApplicant({ declaration })
    const order = await applicants.decide(applicant)
    expect(order).toMatchObject({ state: 110, reasons: [reason] })
    const { data } = await product.call('getLoanDetails', { orderId: order.id }, applicant)
    expect(data.reasons).toEqual([expect.stringContaining(sentence)])
    const { rows } = await product.services.db.$client.query('select facts from decisions where order_id = $1', [
      order.id,
    ])
    expect(rows[0].facts).toMatchObject({ hasDeclared: true, ...declaration })
  })

  it('TRM-06 asks for it before an application is taken', async () => {
    const applicant = await applicants.anApplicant()
    await forget(applicant)
    expect((await applicants.apply(applicant)).code).toBe(refusalCode('CERTIFICATION_INCOMPLETE'))
    expect(await applicants.ordersOf(applicant)).toEqual([])
  })

  it('TRM-06 declines an application from before it was asked for, and the next one is decided on the answers', async () => {
    const applicant = await applicants.anApplicant()
    await applicants.apply(applicant)
    await forget(applicant)
    await product.runJobs()
    const [before] = await applicants.ordersOf(applicant)
    expect(before).toMatchObject({ state: 110, reasons: ['declared'] })
    const { lastOrder } = (await product.call('listProducts', {}, applicant)).data
    expect(lastOrder).toMatchObject({
      retryBy: 'details',
      advice: ['Answer the three statements in your details, then apply again.'],
    })
    await declare(applicant)
    const { data } = await product.call('apply', someChoice, applicant)
    await product.runJobs()
    const again = (await applicants.ordersOf(applicant)).find(({ id }) => id === data.orderId)
    expect(again).toMatchObject({ state: 130, reasons: [] })
  })
})
