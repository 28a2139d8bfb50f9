import { ACTS, type Operation, operations } from '@hulog/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aComplaint } from '../care/complaints/complaints.fixtures.ts'
import { PAYMENTS } from '../loans/repayments/a-payer.fixtures.ts'
import { aPaymentEvent } from '../loans/repayments/repayments.fixtures.ts'
import { offerDemoProducts } from '../origination/applications/applications.fixtures.ts'
import { aPayoutEvent, PAYOUTS } from '../origination/confirmation/a-borrower.fixtures.ts'
import { anOffer } from '../origination/orders/orders.fixtures.ts'
import { aBorrower, certify } from '../people/borrowers/borrowers.fixtures.ts'
import { aBorrowerWithPasskey } from '../people/passkeys/passkeys.fixtures.ts'
import { A_PASSWORD, changePassword } from '../people/passwords/passwords.fixtures.ts'
import { aStepUpCode } from '../people/sessions/step-up.fixtures.ts'
import { startTestProduct, type TestProduct } from '../testing/test-product.ts'
import { carrying, send, servedOperations } from './every-operation.fixtures.ts'
import { fieldsOf, goodValues } from './good-body.fixtures.ts'
import { fieldsIn, replyOf } from './reply-fields.fixtures.ts'

/** A borrower's numbers: those to reach, identify or defraud a person with. */
const NUMBERS = {
  phone: '9285730461',
  nationalId: '4827193655017734',
  account: '739105286419',
  'another account': '518462097358',
  'phone of a contact': '9984617325',
}
/** Four digits may be shown. So many in a row are half of a number, and too many for chance in an id or an amount. */
const TELLING = 8
const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** Fields of answers that are named like such a number and are not one, or not the borrower's. */
const NAMED_SO = /phone|mobile|account|cardNo|nationalId|iban|utr|holder|recipient/i
const NO_NUMBER_OF_THEIRS: Readonly<Record<string, string>> = {
  'cardInit.holderName': 'the borrower’s own name, to whom alone money goes',
  'getCertification.nationalIdLabel': 'how the ID is called',
  'getOwnData.nationalIdLabel': 'how the ID is called',
  'getContactInfo.officer.phone': 'the lender’s, for complaints',
  'getContactInfo.regulator.phone': 'the regulator’s',
  'getDisclosure.disclosure.facts.grievance.phone': 'the lender’s, for complaints',
  'getLoanDetails.telephone': 'the lender’s',
  'getChannelTemplate.phoneRule': 'how a number is written',
  'getRepaymentWay.bankCards.cardNo': 'masked: the specification names it so',
  'listTransfers.transfers.utr': 'the bank’s reference of a transfer, as the borrower told it',
  'submitTransfer.utr': 'the bank’s reference of a transfer, as the borrower told it',
  'listRoles.roles.holderCount': 'how many people have a role',
  'getApplicationCase.person.phone': 'for staff with the right to a person’s details; each look is recorded',
  'getApplicationCase.person.nationalId': 'for staff with the right to a person’s details; each look is recorded',
  'getApplicationCase.person.contacts.phone': 'for staff with the right to a person’s details; each look is recorded',
  'getBorrowerPhone.phone': 'for staff with the right to a person’s details; each look is recorded',
  'showLoanPhone.phone': 'for staff who collect; each look is recorded',
  'getBorrowerDetails.nationalIdLabel': 'how the ID is called',
  'getBorrowerDetails.account': 'whether there is an account still',
  'getBorrowerDetails.payoutAccount': 'the parts of it, whose number is masked',
  'getLoanLedger.entries.lines.account': 'an account of the books',
  'getLoanLedger.sums.account': 'an account of the books',
  'getReportedTransfer.transfer.utr': 'the bank’s reference of a transfer, as the borrower told it',
  'getReportedTransfer.others.utr': 'the bank’s reference of a transfer, as the borrower told it',
  'listReportedTransfers.transfers.utr': 'the bank’s reference of a transfer, as the borrower told it',
  ...Object.fromEntries(
    [
      ...ACTS.filter((act) => act in operations).map((act) => `${act}.effects`),
      'getApproval.makerSaw',
      'getApproval.wouldDo',
    ].map((effects) => [`${effects}.entries.account`, 'an account of the books']),
  ),
}
/** Three or more signs in place of hidden ones, then at most the last four; before them a calling code or a bank’s name. */
const MASK = /^(\+\d{2} |[A-Za-z ]+ )?[•*]{3,}[•* ]*[0-9A-Z]{4}$/

let product: TestProduct
const answers: { name: string; code: number; body: string }[] = []
beforeAll(async () => {
  product = await startTestProduct()
  await liveThroughALoan()
})
afterAll(() => product.close())

/** Calls every operation, at each stage of a loan with other answers. */
async function liveThroughALoan(): Promise<void> {
  await offerDemoProducts(product)
  const phone = `0${NUMBERS.phone}`
  const cookie = await product.signIn(phone)
  const borrowerId = await aBorrower(product.services, phone)
  const contact = { name: 'Jose Santos', relation: 'sibling', phone: `0${NUMBERS['phone of a contact']}` } as const
  const stated = { identity: { nationalId: NUMBERS.nationalId }, contacts: { contacts: [contact] } }
  await certify(product.services, borrowerId, stated)
  const account = { cardType: '1', bankCode: 'BDO', accountNumber: NUMBERS.account }
  await ask('bindPayoutAccount', cookie, account)

  const { id: orderId } = await anOffer(product.services, borrowerId)
  const order = { orderId, orderNo: orderId, productId: 'ph-single-91', position: 'key-facts' }
  const agreed = { ...order, amount: 1_000_000, periods: 91, termUnit: 'day' }
  await askAll(cookie, agreed, isReading)

  await ask('confirmLoan', cookie, agreed)
  await product.runJobs()
  await product.deliver(PAYOUTS, aPayoutEvent(product, 'succeeded', { reference: `${orderId}-1` }))
  const another = { ...account, accountNumber: NUMBERS['another account'] }
  await ask('changePayoutAccount', cookie, { ...another, ...(await aStepUpCode(product, cookie)) })
  const { data } = await product.call('createPaymentCode', { orderId, amount: 100, channelNumber: '90006' }, { cookie })
  const { problemId } = await aComplaint(product, { cookie })
  const running = { ...order, payCode: data.payCode, problemId, ...(await aCalculation(cookie)) }
  await product.runJobs()
  await askAll(cookie, running, isReading)
  const { repayToken, bankCards } = (await product.call('getRepaymentWay', { orderId }, { cookie })).data
  const charge = { ...bankCards[0], cardId: bankCards[0]?.id, repayToken, amount: 50_000, sendMsg: 0 }
  await ask('commitRepayment', cookie, { ...order, ...charge })
  await askAll(cookie, { ...running, ...another, phone }, isWriting)

  await product.deliver(PAYMENTS, aPaymentEvent(product.services, { code: data.payCode, amountMinor: 1_091_000 }))
  await askAll(cookie, running, isReading)
  await signInAgain(phone)
}

async function aCalculation(cookie: string): Promise<{ calculationId: string }> {
  const asked = { title: 'mine', currency: 'PHP', amount: 100_000, ratePpm: 10_000, ratePer: 'month' } as const
  const terms = { method: 'flat', installments: 3, every: 1, termUnit: 'month' } as const
  return (await product.call('saveCalculation', { ...asked, ...terms }, { cookie })).data
}

async function signInAgain(phone: string): Promise<void> {
  product.passSeconds(3600)
  const { data } = await product.call('sendLoginCode', { phone })
  const text = product.world.messages.find(({ id }) => id === data.challengeId)?.text ?? ''
  await ask('signInWithCode', '', { challengeId: data.challengeId, smsCode: /\d{6}/.exec(text)?.[0] })
  const owner = await aBorrowerWithPasskey(product, phone)
  await ask('signInWithPasskey', '', await owner.answer())
  product.passSeconds(61)
  await changePassword(product, await product.signIn(phone), A_PASSWORD)
  await ask('signInWithPassword', '', { phone, password: A_PASSWORD })
}

const isReading = ({ name }: Operation) => /^(get|list|open|cardInit)/.test(name)
const endsSignIn = ({ name }: Operation) => /^(signOut|endSession|endOtherSessions)$/.test(name)
const isWriting = (operation: Operation) => !isReading(operation) && !endsSignIn(operation)

async function askAll(cookie: string, values: object, isAsked: (operation: Operation) => boolean): Promise<void> {
  const asked = servedOperations().filter((operation) => operation.upload === null && isAsked(operation))
  for (const { name } of asked) await ask(name, cookie, values)
}

async function ask(name: string, cookie: string, values: object): Promise<void> {
  const operation = servedOperations().find((each) => each.name === name)
  if (!operation) throw new Error(`there is no ${name}`)
  const known = new Set(fieldsOf(operation).map(([field]) => field))
  const fitting = Object.entries(values).filter(([field]) => known.has(field))
  const asked = carrying(operation, { ...goodValues(operation), ...Object.fromEntries(fitting) })
  const { body } = await send(product.app, operation, { headers: cookie ? { cookie } : {}, ...asked })
  answers.push({ name, body, code: Number(JSON.parse(body).code) })
  if (cookie) await openPages(name, cookie, body)
}

/** Links in answers that lead to pages: papers, statements, letters. */
async function openPages(name: string, cookie: string, body: string): Promise<void> {
  for (const [url] of body.matchAll(/\/(agreements|statements)\/[\w/-]+(?=")/g)) {
    const page = await product.app.inject({ url, headers: { cookie } })
    answers.push({ name: `${name} ${url.replace(UUID, '…')}`, body: page.body, code: page.statusCode === 200 ? 0 : 1 })
  }
}

/** Returns the numbers of which a text shows more than allowed, whatever separates their digits. */
function shownIn(text: string): string[] {
  const plain = text
    .normalize('NFKC')
    .replaceAll(UUID, '')
    .replaceAll(/[\s().-]/g, '')
  return Object.entries(NUMBERS).flatMap(([name, number]) => {
    const parts = Array.from({ length: number.length - TELLING + 1 }, (_each, at) => number.slice(at, at + TELLING))
    return parts.some((part) => plain.includes(part)) ? [name] : []
  })
}

/** Returns every text of an answer by its path. */
function textsIn(value: unknown, at = ''): [path: string, text: string][] {
  if (Array.isArray(value)) return value.flatMap((each) => textsIn(each, at))
  if (typeof value !== 'object' || value === null) return typeof value === 'string' ? [[at, value]] : []
  return Object.entries(value).flatMap(([name, each]) => textsIn(each, `${at}.${name}`))
}

const textsOf = ({ body }: { body: string }) => (body.startsWith('{') ? textsIn(JSON.parse(body).data) : [])
const isMasked = (path: string) => /(Masked|\.cardNo)$/.test(path)

describe('security 60: numbers that could be misused', () => {
  it('are searched for in the forms of people and programs', () => {
    expect(shownIn('{"phone":"+63 928 573 0461"}')).toEqual(['phone'])
    expect(shownIn('<td>7391-0528-6419</td>')).toEqual(['account'])
    expect(shownIn('+63 ••• ••• 0461 •••• 7734 BDO Unibank •••• 6419')).toEqual([])
  })

  it('are looked for everywhere: each reading operation has answered', () => {
    const done = new Set(answers.filter(({ code }) => code === 0).map(({ name }) => name))
    const reading = servedOperations().filter((each) => each.access === 'borrower' && isReading(each))
    expect(reading.map(({ name }) => name).filter((name) => !done.has(name))).toEqual([])
    expect([...done].filter((name) => name.includes('/agreements/')).length).toBeGreaterThan(0)
    expect([...done].filter((name) => name.includes('/statements/')).length).toBeGreaterThan(0)
  })

  it('are in no answer and on no page in full or in half', () => {
    const shown = answers.flatMap(({ name, body }) => shownIn(body).map((number) => `${name}: ${number}`))
    expect([...new Set(shown)]).toEqual([])
  })

  it('are masked where they are shown: the last four digits stay', () => {
    const masked = answers.flatMap((answer) =>
      textsOf(answer).flatMap(([path, text]) => (isMasked(path) ? [`${answer.name}${path} ${text}`] : [])),
    )
    const wrong = masked.filter((each) => !MASK.test(each.slice(each.indexOf(' ') + 1)))
    expect([...new Set(wrong)]).toEqual([])
    const seen = new Set(masked.map((each) => each.slice(0, each.indexOf(' '))))
    // Lists of staff have tests of their own: nobody here is signed in as staff.
    const ofBorrowers = servedOperations().filter(({ access }) => access !== 'staff')
    const there = ofBorrowers.flatMap((each) => fieldsIn(replyOf(each)).map(([path]) => `${each.name}${path}`))
    expect(there.filter((path) => isMasked(path) && !seen.has(path)).toSorted()).toEqual([])
  })

  it('are named as masked in the contract; every field with such a name is known', () => {
    const named = servedOperations().flatMap((each) =>
      fieldsIn(replyOf(each)).flatMap(([path]) => {
        const name = path.split('.').at(-1) ?? ''
        return NAMED_SO.test(name) && !name.endsWith('Masked') ? [`${each.name}${path}`] : []
      }),
    )
    expect([...new Set(named)].toSorted()).toEqual(Object.keys(NO_NUMBER_OF_THEIRS).toSorted())
  })
})
