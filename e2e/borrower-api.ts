import { type Body, type OperationName, operations, pathOf, type Reply } from '@hulog/contract'
import sharp from 'sharp'
import type { Product } from './product.ts'
import { listMessages, postToSandbox } from './sandbox.ts'

export type Answer<Data> = { status: number; code: number; message: string; data: Data }

/** A borrower as an API client: HTTP calls with a session cookie, without a browser. */
export type BorrowerApi = {
  readonly phone: string
  call<Name extends OperationName>(name: Name, body: Body<Name>, key?: string): Promise<Answer<Reply<Name>>>
  uploadPhoto(purpose: 'selfie' | 'idFront', bytes: Buffer): Promise<Answer<Reply<'uploadPhoto'>>>
}

let phonesGiven = 0

/** A Philippine mobile number that nothing else in this run uses. */
export function anyPhone(): string {
  phonesGiven += 1
  return `+63918${String(1_000_000 + ((process.pid * 97 + phonesGiven) % 8_999_999))}`
}

export async function signInByApi(product: Product, phone = anyPhone()): Promise<BorrowerApi> {
  let cookie = ''
  async function send<Data>(path: string, init: RequestInit): Promise<Answer<Data>> {
    const headers = { ...(init.headers as Record<string, string>), ...(cookie ? { cookie } : {}) }
    const response = await fetch(product.url + path, { ...init, method: 'POST', headers })
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie
    return { status: response.status, ...((await response.json()) as Omit<Answer<Data>, 'status'>) }
  }
  const borrower: BorrowerApi = {
    phone,
    call: (name, body, key) =>
      send(pathOf(operations[name]), {
        headers: { 'content-type': 'application/json', ...(key ? { 'idempotency-key': key } : {}) },
        body: JSON.stringify(body),
      }),
    uploadPhoto: (purpose, bytes) => {
      const form = new FormData()
      form.set('purpose', purpose)
      form.set('image', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'photo.jpg')
      return send(operations.uploadPhoto.path, { body: form })
    },
  }
  const { data } = await expectDone(borrower.call('sendLoginCode', { phone }))
  const smsCode = await readCode(product, phone)
  await expectDone(borrower.call('signInWithCode', { challengeId: data.challengeId, smsCode }))
  return borrower
}

/** The newest code that the sandbox's phone shows for a number. */
export async function readCode(product: Product, phone: string): Promise<string> {
  const code = (await listMessages(product, phone)).find((message) => message.code !== null)?.code
  if (!code) throw new Error(`no code arrived for ${phone}`)
  return code
}

/** Waits for a code that a job sends after the page has announced it. */
export async function awaitCode(product: Product, phone: string): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const code = (await listMessages(product, phone)).find((message) => message.code !== null)?.code
    if (code) return code
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return readCode(product, phone)
}

export async function expectDone<T>(answer: Promise<Answer<T>>): Promise<Answer<T>> {
  const given = await answer
  if (given.code !== 0) throw new Error(`refused with ${given.status}: ${JSON.stringify(given)}`)
  return given
}

/** A photo that can be decoded: a plain square with some structure. */
export function aPhoto(): Promise<Buffer> {
  return sharp({ create: { width: 640, height: 480, channels: 3, background: '#7a9' } })
    .jpeg()
    .toBuffer()
}

type Certified = { readonly nationalId?: string; readonly monthlyIncomeMinor?: number }

export async function certify(borrower: BorrowerApi, certified: Certified = {}): Promise<void> {
  const unique = borrower.phone.slice(-9)
  await expectDone(
    borrower.call('saveIdentity', {
      fullName: 'Ana Cruz',
      birthOn: '1990-04-12',
      gender: 'female',
      nationalId: certified.nationalId ?? `PS${unique}`,
    }),
  )
  await expectDone(
    borrower.call('saveJob', {
      employment: 'employed',
      employer: 'Sari-Sari Store',
      monthlyIncomeMinor: certified.monthlyIncomeMinor ?? 4_000_000,
      paydayOfMonth: 15,
    }),
  )
  await expectDone(
    borrower.call('saveContacts', { contacts: [{ name: 'Ben Cruz', relation: 'sibling', phone: '+639191112222' }] }),
  )
  await expectDone(
    borrower.call('saveAddress', { line1: '12 Mabini Street', city: 'Quezon City', region: 'NCR', postalCode: '1100' }),
  )
  await expectDone(
    borrower.call('saveDeclaration', { isCitizen: true, hasFullCapacity: true, isPermanentResident: true }),
  )
  await expectDone(borrower.uploadPhoto('selfie', await aPhoto()))
  await expectDone(borrower.uploadPhoto('idFront', await aPhoto()))
}

/** A Philippine payout account. */
export const bdoAccount = {
  cardType: '1',
  channelNumber: '90006',
  bankCode: 'BDO',
  accountNumber: '001234567890',
} as const

export type LoanReference = { readonly productId: string; readonly orderId: string }

/** Takes a new borrower to a paid-out loan, by calls alone. */
export async function borrow(borrower: BorrowerApi, amount = 1_000_000): Promise<LoanReference> {
  await certify(borrower)
  const choice = { productId: 'ph-single-91', amount, periods: 91, termUnit: 'day' } as const
  const { data } = await expectDone(borrower.call('apply', choice))
  const loan = { productId: choice.productId, orderId: data.orderId }
  await waitForStatus(borrower, loan, 130)
  await expectDone(borrower.call('bindPayoutAccount', bdoAccount))
  await expectDone(borrower.call('confirmLoan', { ...choice, ...loan }))
  await waitForStatus(borrower, loan, 170)
  return loan
}

/** Polls until the order has the status: decisions and payouts follow within seconds. */
export async function waitForStatus(borrower: BorrowerApi, loan: LoanReference, status: number): Promise<void> {
  for (let tries = 0; tries < 150; tries += 1) {
    const { data } = await expectDone(borrower.call('getLoanDetails', loan))
    if (data.orderStatus === status) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`order ${loan.orderId} did not reach ${status}`)
}

/** Pays a code as the sandbox's wallet does. */
export async function payCode(
  product: Product,
  code: string,
  amount?: number,
): Promise<{ status: number; receiptId: string; delivered: boolean }> {
  const response = await fetch(`${product.sandboxUrl}/api/payments/${code}/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(amount === undefined ? {} : { amount }),
  })
  return { status: response.status, ...((await response.json()) as { receiptId: string; delivered: boolean }) }
}

/** Moves the time machine: days pass for the whole product. */
export function advanceDays(product: Product, days: number): Promise<void> {
  return postToSandbox(product, 'clock', { advanceDays: days })
}

/** A loan that can be given back, confirmed with an SMS code as its product requires. */
export async function borrowWithCoolingOff(borrower: BorrowerApi, product: Product): Promise<LoanReference> {
  await certify(borrower)
  const choice = { productId: 'ph-market-policy', amount: 500_000, periods: 91, termUnit: 'day' } as const
  const { data } = await expectDone(borrower.call('apply', choice))
  const loan = { productId: choice.productId, orderId: data.orderId }
  await waitForStatus(borrower, loan, 130)
  await expectDone(borrower.call('bindPayoutAccount', bdoAccount))
  const { data: sent } = await expectDone(borrower.call('sendStepUpCode', { purpose: 'confirmLoan', ...loan }))
  const smsCode = await readCode(product, borrower.phone)
  const { challengeId } = sent
  await expectDone(borrower.call('confirmLoan', { ...choice, ...loan, challengeId, smsCode }))
  await waitForStatus(borrower, loan, 170)
  return loan
}
