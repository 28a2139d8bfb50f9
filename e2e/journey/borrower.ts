import { expect } from '@playwright/test'
import { aPhoto, awaitCode, readCode } from '../borrower-api.ts'
import type { Product } from '../product.ts'
import type { Phone } from './phone.ts'

/** A borrower's steps on the phone, one function each. Each ends where the next begins. */

/** Registers on a landing page, as after a tap on an advertisement. */
export async function register(phone: Phone, product: Product, number: string): Promise<void> {
  await phone.open(`${product.url}/promotion?templateId=3&app_from=tiktok`)
  await phone.type(/^Numero ng mobile/, `0${number.slice('+63'.length)}`)
  const picture = await phone.pictureAt(/get-captcha/)
  await phone.inspect()
  await phone.type(/^Mga letra at numero/, await readCaptcha(picture))
  await phone.press('Kunin ang code')
  await phone.see('Code mula sa SMS')
  await phone.type(/^Code mula sa SMS/, await awaitCode(product, number))
  await phone.setChecked('checkbox', null, true)
  await phone.press('Magparehistro')
  await phone.see('Tagumpay ang pagpaparehistro')
  await phone.inspect()
}

/** The sandbox reveals in a header what a picture shows. The same address is the same picture. */
async function readCaptcha(picture: string): Promise<string> {
  const answer = await fetch(picture, { headers: { 'X-Sandbox-Captcha': '1' } })
  return answer.headers.get('x-sandbox-captcha') ?? ''
}

export async function signIn(phone: Phone, product: Product, number: string): Promise<void> {
  await phone.open(`${product.url}/login`)
  await phone.type(/^Phone number/, number)
  await phone.press('Send code by SMS')
  await phone.see('6-digit code')
  await phone.inspect()
  await phone.type(/^6-digit code/, await readCode(product, number))
  await phone.arriveAt(/\/home$/)
}

export async function chooseLoan(phone: Phone): Promise<void> {
  await phone.inspect()
  await phone.see('91-Day Loan')
  // Not the first product: its late charges are the specification's (TRM-02).
  await phone.press(/^91-Day Loan/)
  await phone.arriveAt(/\/productDetail/)
  await phone.slideTo('1000000')
  await phone.see('₱10,910.00')
  await phone.inspect()
  await phone.press('Apply')
  await phone.arriveAt(/\/certification/)
}

export async function stateDetails(phone: Phone, number: string): Promise<void> {
  await phone.inspect()
  await phone.press('Start')
  await typeIdentity(phone, number)
  await phone.inspect()
  await next(phone)
  await typeJob(phone)
  await phone.inspect()
  await next(phone)
  await typeContact(phone)
  await phone.inspect()
  await next(phone)
  await typeAddress(phone)
  await phone.inspect()
  await next(phone)
  await declare(phone)
  await phone.inspect()
  await next(phone)
  await takePhotos(phone)
  await phone.inspect()
  await next(phone)
}

export async function typeIdentity(phone: Phone, number: string): Promise<void> {
  await phone.type(/^Full name, as on your ID/, 'Ana Cruz')
  await phone.type('Day', '12')
  await phone.type('Month', '4')
  await phone.type('Year', '1990')
  await phone.setChecked('radio', 'Female', true)
  await phone.type(/PhilSys/, `CRN${number.slice(-9)}`)
}

export async function typeJob(phone: Phone): Promise<void> {
  await phone.choose(/^What do you do\?/, 'employed')
  await phone.type(/^Where do you work\?/, 'Mayon Weaving Cooperative')
  await phone.type(/^Income a month, after tax/, '60000')
  await phone.choose(/^Day of the month you are paid/, '15')
}

export async function typeContact(phone: Phone): Promise<void> {
  await phone.type(/^Name/, 'Ben Cruz')
  await phone.choose(/^Who is this to you\?/, 'sibling')
  await phone.type(/^Phone number/, '0919 111 2222')
}

export async function typeAddress(phone: Phone): Promise<void> {
  await phone.type(/^House number, street and barangay/, '12 Mabini Street')
  await phone.type(/^City or town/, 'Quezon City')
  await phone.type(/^Province or state/, 'Metro Manila')
  await phone.type(/^ZIP code/, '1100')
}

export async function declare(phone: Phone): Promise<void> {
  for (const answer of ['Yes, I am a citizen', 'Yes, in full', 'Yes, I live there']) {
    await phone.setChecked('radio', answer, true)
  }
}

export async function takePhotos(phone: Phone): Promise<void> {
  const photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() }
  await phone.attach(0, photo)
  await phone.see('Take again')
  await phone.attach(1, photo)
  await phone.seeTimes('Take again', 2)
}

function next(phone: Phone): Promise<void> {
  return phone.press(/^(Next|Continue)$/)
}

/** The kept details stand before the button that sends the next application. */
export async function seeKeptDetails(phone: Phone): Promise<void> {
  await phone.press('Apply')
  await phone.arriveAt(/\/certification/)
  await phone.see('Is this still right?')
  for (const kept of ['Mayon Weaving Cooperative', '₱60,000.00', 'Ben Cruz']) await phone.see(kept)
  await phone.seeButtons('Submit application', 1)
  await phone.inspect()
}

export async function submitApplication(phone: Phone): Promise<void> {
  await phone.see('₱10,910.00')
  await phone.inspect()
  await phone.press('Submit application')
  await phone.arriveAt(/\/bindBank/)
}

/** Ends with the tap after which a browser opens the offer, and a shell closes the page. */
export async function bindAccount(phone: Phone): Promise<void> {
  await phone.see('Payment account information')
  await phone.inspect()
  await typeAccount(phone)
  await phone.press('Next')
}

export async function typeAccount(phone: Phone): Promise<void> {
  await phone.press('Bank')
  await phone.seeDialog(true)
  await phone.setChecked('radio', 'BDO Unibank', true)
  await phone.press('Confirm')
  await phone.seeDialog(false)
  await phone.type(/account number/i, '0012 3456 7890')
}

export async function confirmLoan(phone: Phone): Promise<void> {
  await phone.arriveAt(/\/confirm/)
  await phone.see('₱10,910.00')
  await phone.seeChecked('checkbox', null)
  await phone.inspect()
  await phone.setChecked('checkbox', null, false)
  await phone.seeDisabled('Loan Now')
  await phone.setChecked('checkbox', null, true)
  await phone.press('Loan Now')
  await phone.arriveAt(/\/loanDetail.*from=confirm/)
}

/** Opens the repayment page from the loan's page. */
export async function openRepayment(phone: Phone): Promise<void> {
  await phone.press(/^(Repayment|REPAY)$/)
  await phone.arriveAt(/\/repay\?/)
  await phone.seeButtons('Payment', 1)
  await phone.inspect()
}

export type PaymentMethod = 'Pay code' | 'QR code' | 'Payment page'

export async function chooseMethod(phone: Phone, method: PaymentMethod): Promise<void> {
  await phone.press(/Payment Method/)
  await phone.seeDialog(true)
  await phone.inspect()
  await phone.press(new RegExp(`^${method}`))
  await phone.seeDialog(false)
}

export async function typeAmount(phone: Phone, amount: string): Promise<void> {
  await phone.setChecked('radio', /^Another amount/, true)
  await phone.type('Amount', amount)
}

export function pay(phone: Phone): Promise<void> {
  return phone.press('Payment')
}

/** The code that the page shows, as a person would copy it. */
export async function readPayCode(phone: Phone): Promise<string> {
  const address = await phone.arriveAt(/\/repaymentOfCode\?.*showType=1/)
  await phone.inspect()
  const code = address.searchParams.get('payCode') ?? ''
  await expect.poll(async () => (await phone.read()).replaceAll(/[^\d]/g, '')).toContain(code)
  return code
}

/** On the payment provider's own page. */
export async function payOnHostedPage(phone: Phone): Promise<void> {
  await phone.arriveAt(/\/pay\//)
  await phone.press('Pay now')
  await phone.seeButtons('Pay now', 0)
}
