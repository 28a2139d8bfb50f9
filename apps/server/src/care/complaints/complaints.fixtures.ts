import type { Body } from '@hulog/contract'
import { aPhoto, multipart } from '../../platform/uploads/photos.fixtures.ts'
import type { CallOptions, TestProduct } from '../../testing/test-product.ts'
import { saveComplaint } from './save-complaint.ts'

type Told = Body<'saveComplaint'>
type Sender = { readonly cookie: string }

/** A complaint about the app: of no order, without pictures. */
export const aboutTheApp: Told = { problemType: 6, problemDetail: 'It stops when I send a photo.' }

export function complain(
  product: TestProduct,
  { cookie }: Sender,
  told: Partial<Told> = {},
  options: CallOptions = {},
) {
  return product.call('saveComplaint', { ...aboutTheApp, ...told }, { cookie, ...options })
}

/** Continues a request that passed the session check before the session ended. */
export function complainWithoutSession(
  { services }: TestProduct,
  { borrowerId }: { readonly borrowerId: string },
  key: string,
) {
  const requestKey = { actor: borrowerId, operation: 'saveComplaint', key, bodyHash: '' }
  const call = { borrowerId, body: aboutTheApp, requestKey }
  return saveComplaint(services, call as Parameters<typeof saveComplaint>[1])
}

/** A sent complaint, and the steps of its sender. */
export async function aComplaint(product: TestProduct, sender: Sender, told: Partial<Told> = {}) {
  const saved = await complain(product, sender, told)
  if (saved.code !== 0) throw new Error(saved.raw)
  const { problemId } = saved.data
  const { cookie } = sender
  const read = async () => (await product.call('getComplaint', { problemId }, { cookie })).data
  return {
    problemId,
    caseNumber: (await read()).caseNumber,
    read,
    score: (score: number) => product.call('scoreComplaint', { problemId, score }, { cookie }),
  }
}

let photosSent = 0

/** The address of a picture that was uploaded for a complaint. */
export async function uploadImage(product: TestProduct, { cookie }: Sender): Promise<string> {
  photosSent += 1
  const content = await aPhoto('jpeg', { width: 40, height: 30 }, photosSent)
  const { payload, headers } = multipart([{ name: 'problemImage', content, filename: 'p.jpg', type: 'image/jpeg' }])
  const url = '/gateway/user-problem/upload-problem-img'
  const answer = await product.app.inject({ method: 'POST', url, payload, headers: { ...headers, cookie } })
  const { code, data } = answer.json() as { code: string; data: { url: string } }
  if (code !== '00') throw new Error(answer.body)
  return data.url
}

export const idOf = (url: string) => url.slice(url.lastIndexOf('/') + 1)
