import { afterAll, beforeAll, expect, it } from 'vitest'
import { aPayer, aSettledLoan } from '../../loans/repayments/a-payer.fixtures.ts'
import { aProduct } from '../../origination/products/products.fixtures.ts'
import { aColleague, type Colleague } from '../../people/staff/staff.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { actOn } from '../complaints/cases.fixtures.ts'
import { aComplaint } from '../complaints/complaints.fixtures.ts'

let product: TestProduct
let agent: Colleague
let other: Colleague
let lowCase: string
beforeAll(async () => {
  product = await startTestProduct()
  agent = await aColleague(product, { roles: ['care-agent'] })
  other = await aColleague(product, { roles: ['care-agent'] })
  lowCase = await aRatedCase(agent, 1)
  await aRatedCase(agent, 4)
  await aRatedCase(other, 5)
  await aRatedCase(other, null)
  const { id: productId } = await aProduct(product.services, { presentation: { asksForRating: true } })
  const loan = await aSettledLoan(product, { productId })
  await product.call('rateLoan', { orderId: loan.orderId, score: 5, stars: 3 }, { cookie: loan.cookie })
})
afterAll(() => product.close())

async function aRatedCase(by: Colleague, score: number | null): Promise<string> {
  const sent = await aComplaint(product, await aPayer(product))
  await actOn(product, by, 'replyToCase', sent.caseNumber, { replyText: 'Done.' })
  if (score !== null) await sent.score(score)
  return sent.caseNumber
}

const scores = async ({ cookie }: Colleague) => (await product.call('getCareScores', {}, { cookie })).data

it('ratings of replies and loans are counted by month, the lowest with their case', async () => {
  const shown = await scores(agent)
  const month = expect.stringMatching(/^\d{4}-\d{2}$/)
  expect(shown.replies).toEqual([{ month, ratedCount: 3, mean: 10 / 3 }])
  expect(shown.loans).toEqual([{ month, ratedCount: 1, mean: 3 }])
  expect(shown.lowest).toMatchObject([{ caseNumber: lowCase, score: 1, repliedBy: agent.name }])
})

it('ratings of each colleague are for those who see people; anybody else sees their own', async () => {
  const mine = { staffName: agent.name, ratedCount: 2, mean: 2.5 }
  expect((await scores(agent)).byColleague).toEqual([mine])
  const theirs = await scores(other)
  expect(theirs.byColleague).toEqual([{ staffName: other.name, ratedCount: 1, mean: 5 }])
  expect(theirs.lowest).toMatchObject([{ repliedBy: null }])
  const auditor = await scores(await aColleague(product, { roles: ['auditor'] }))
  expect(auditor.byColleague).toContainEqual(mine)
  expect(auditor.byColleague).toHaveLength(2)
})

it('customer service is shown to staff as borrowers of each market read it', async () => {
  const { contacts } = (await product.call('listServiceContacts', {}, { cookie: agent.cookie })).data
  expect(contacts.map(({ market }) => market)).toEqual(['PH', 'IN', 'ID'])
  for (const { market, lines } of contacts) {
    const { email, smWa, regulator } = (await product.call('getContactInfo', { market })).data
    const shownAs = (label: string) => lines.find((line) => line.label === label)?.value
    expect([shownAs('email'), shownAs('phone'), shownAs('regulator')]).toEqual([email, smWa, regulator.name])
  }
})
