import { type OperationName, operations, pathOf } from '@hulog/contract'
import type { Page } from '@playwright/test'
import { type Answer, type BorrowerApi, expectDone, readCode } from '../../borrower-api.ts'
import type { Product } from '../../product.ts'

/** A borrower signed in on this page, who can also make the calls that the page makes. */
export async function signInOnPage(page: Page, product: Product, phone: string): Promise<BorrowerApi> {
  const { request } = page.context()
  const addressOf = (name: OperationName) => product.url + pathOf(operations[name])
  const borrower: BorrowerApi = {
    phone,
    async call(name, body, key) {
      const headers = { ...(key && { 'idempotency-key': key }) }
      const response = await request.post(addressOf(name), { data: body as object, headers })
      return { status: response.status(), ...(await response.json()) }
    },
    async uploadPhoto(purpose, buffer) {
      const image = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer }
      const response = await request.post(addressOf('uploadPhoto'), { multipart: { purpose, image } })
      return { status: response.status(), ...((await response.json()) as Omit<Answer<never>, 'status'>) }
    },
  }
  const { data } = await expectDone(borrower.call('sendLoginCode', { phone }))
  const smsCode = await readCode(product, phone)
  await expectDone(borrower.call('signInWithCode', { challengeId: data.challengeId, smsCode }))
  return borrower
}

/** Signs the page in as one of the demo's borrowers, found by the title printed at start. */
export async function signInAs(page: Page, product: Product, persona: string): Promise<BorrowerApi> {
  const line = product.lines.find((each) => each.includes(persona)) ?? ''
  const [phone] = line.match(/\+\d[\d ]+\d/) ?? []
  if (!phone) throw new Error(`the start printed no borrower "${persona}"`)
  return signInOnPage(page, product, phone.replaceAll(' ', ''))
}
