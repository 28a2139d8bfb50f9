// @vitest-environment happy-dom

import { operations } from '@hulog/contract'
import { afterEach, expect, it } from 'vitest'
import { createClient } from './client.ts'
import { createCommonParameters } from './common-parameters.ts'
import { type Answerer, aServer, sendEnvelope } from './loopback-server.fixtures.ts'
import { uploadPhoto } from './operations/index.generated.ts'

const closing: Array<() => Promise<void>> = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function aClient(answer: Answerer) {
  const server = await aServer(answer)
  closing.push(server.close)
  // The page's own origin, so that its calls are same-origin as in the product.
  window.location.href = `${server.base}/certification`
  const client = createClient({
    common: createCommonParameters(() => '?system=1'),
    address: { search: '', replaceSearch: () => {} },
    storage: sessionStorage,
    base: server.base,
  })
  return { ...server, ...client }
}

const PHOTO = new File(['not really a photo'], 'me.jpg', { type: 'image/jpeg' })

it('sends the fields and the file as multipart and returns the answer', async () => {
  const { call, received } = await aClient((_, response) =>
    sendEnvelope(response, { code: 0, message: '', data: { fileId: 'f1', url: '/f', isComplete: false } }),
  )
  const result = await call(uploadPhoto, { purpose: 'selfie' }, { file: PHOTO })
  expect(result).toEqual({ ok: true, message: '', data: { fileId: 'f1', url: '/f', isComplete: false } })
  const [request] = received
  expect(request?.url.href).toContain('/gateway/certification/upload-image?system=1')
  expect(request?.headers['content-type']).toMatch(/^multipart\/form-data; ?boundary=/)
  expect(request?.headers['x-requested-with']).toBe('XMLHttpRequest')
  expect(request?.body).toMatch(
    /name="purpose"\s+selfie\s[\s\S]*name="image"; filename="me.jpg"\s+[\s\S]*not really a photo/,
  )
})

it('returns the refusal of a photo', async () => {
  const { PHOTO_NOT_READABLE } = operations.uploadPhoto.errors
  const { call } = await aClient((_, response) =>
    sendEnvelope(
      response,
      { code: PHOTO_NOT_READABLE.code, message: 'No photo.', data: { reason: 'PHOTO_NOT_READABLE' } },
      415,
    ),
  )
  expect(await call(uploadPhoto, { purpose: 'selfie' }, { file: PHOTO })).toMatchObject({
    kind: 'refusal',
    status: 415,
    reason: 'PHOTO_NOT_READABLE',
  })
})

it('OTH-03 sends a file again under the same key, and another file under another', async () => {
  const { call, received } = await aClient((_, response) => response.destroy())
  const other = new File(['another photo'], 'me.jpg', { type: 'image/jpeg' })
  for (const file of [PHOTO, PHOTO, other]) await call(uploadPhoto, { purpose: 'selfie' }, { file })
  const [first, again, another] = received.map(({ headers }) => headers['idempotency-key'])
  expect(first).toMatch(/^[0-9a-f-]{36}$/)
  expect(again).toBe(first)
  expect(another).not.toBe(first)
})

it('COM-06 settles when the connection breaks', async () => {
  const { call } = await aClient((_, response) => response.destroy())
  expect(await call(uploadPhoto, { purpose: 'selfie' }, { file: PHOTO })).toMatchObject({ kind: 'network' })
})

it('settles when the page aborts the upload', async () => {
  const { call } = await aClient(() => {})
  const page = new AbortController()
  const calling = call(uploadPhoto, { purpose: 'selfie' }, { file: PHOTO, signal: page.signal })
  page.abort()
  expect(await calling).toMatchObject({ kind: 'network', cause: 'aborted' })
})
