import { advanceDays, anyPhone, payCode } from '../borrower-api.ts'
import type { Product } from '../product.ts'
import * as borrower from './borrower.ts'
import type { Phone } from './phone.ts'

/** Turns that a journey can take differently. */
export type Turns = {
  /** Registers or signs in, and ends at home. */
  readonly begin?: (number: string) => Promise<void>
  /** Gets from a bound account to the offer. A browser opens it by itself. */
  readonly reachOffer?: () => Promise<void>
  /** Gets from the tap on "Borrow Again" to the product. A browser opens it by itself. */
  readonly reachNextLoan?: () => Promise<void>
}

/** A loan from the first page to the last payment, and on to the next loan. */
export async function borrowAndRepay(phone: Phone, product: Product, turns: Turns = {}): Promise<void> {
  const number = anyPhone()
  if (turns.begin) await turns.begin(number)
  else await borrower.signIn(phone, product, number)
  await borrower.chooseLoan(phone)
  await borrower.stateDetails(phone, number)
  await borrower.submitApplication(phone)
  await borrower.bindAccount(phone)
  await turns.reachOffer?.()
  await borrower.confirmLoan(phone)

  await phone.see('Loan running')
  await phone.inspect()
  // Not before half of the term (TRM-03); then repays a part, by pay code.
  const loanUrl = (await phone.arriveAt(/\/loanDetail/)).href
  await phone.press('Repayment')
  await phone.see('You can pay this loan early from')
  await phone.open(loanUrl)
  await advanceDays(product, 46)
  const code = await repayPart(phone, product)
  await phone.open(loanUrl)
  await phone.see('₱10,000.00')
  await becomeLate(phone, product)
  await repayAll(phone)
  await phone.open(loanUrl)
  await phone.see('Paid in full')
  await phone.seeButtons('Borrow Again', 1)
  await phone.inspect()

  // Paid once more with the old code: the money is in suspense, and the loan stays settled.
  await payCode(product, code, 50_000)
  await phone.reload()
  await phone.see('Paid in full')
  await phone.press('Borrow Again')
  await turns.reachNextLoan?.()
  await phone.arriveAt(/\/productDetail\?.*productId=ph-single-91/)
  await borrower.seeKeptDetails(phone)
}

async function repayPart(phone: Phone, product: Product): Promise<string> {
  await phone.reload()
  await borrower.openRepayment(phone)
  await borrower.typeAmount(phone, '910.00')
  await borrower.chooseMethod(phone, 'Pay code')
  await borrower.pay(phone)
  const code = await borrower.readPayCode(phone)
  await payCode(product, code)
  return code
}

/** Due; then three days late with the specification's charges: 1,000.00 once and 5 % a day on 10,000.00. */
async function becomeLate(phone: Phone, product: Product): Promise<void> {
  await advanceDays(product, 45)
  await phone.reload()
  await phone.see('Payment due today')
  await advanceDays(product, 3)
  await phone.reload()
  await phone.see('Payment overdue')
  await phone.see('₱12,500.00')
  await phone.inspect()
}

/** An extension is offered too (TRM-04); the whole loan is paid, on the provider's own page. */
async function repayAll(phone: Phone): Promise<void> {
  await phone.seeButtons('Rollover Repayment', 1)
  await borrower.openRepayment(phone)
  await phone.see('₱12,500.00')
  await borrower.chooseMethod(phone, 'Payment page')
  await borrower.pay(phone)
  await borrower.payOnHostedPage(phone)
}
