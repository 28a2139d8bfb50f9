import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { expect, it } from 'vitest'
import { aPhoto, multipart, type UploadPart } from '../../platform/uploads/photos.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'

const path = '/gateway/certification/upload-image'
const purpose: UploadPart = { name: 'purpose', content: 'selfie' }
const image = (content: Buffer, name = 'image'): UploadPart => ({ name, content, filename: 'photo.jpg' })

async function listen(product: TestProduct): Promise<number> {
  await product.app.listen({ port: 0, host: '127.0.0.1' })
  return (product.app.server.address() as AddressInfo).port
}

/** Sends the first part of an upload, and closes the connection. */
async function hangUp(port: number, cookie: string): Promise<void> {
  const { payload, headers } = multipart([purpose, image(Buffer.alloc(1_000_000))])
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const head = [`POST ${path} HTTP/1.1`, 'Host: localhost', `Cookie: ${cookie}`, `Content-Length: ${payload.length}`]
  socket.write(`${head.join('\r\n')}\r\nContent-Type: ${headers['content-type']}\r\n\r\n`)
  socket.write(payload.subarray(0, 50_000), () => socket.destroy())
  await once(socket, 'close')
}

it('is freed after uploads that are refused half-way, and after broken connections', async () => {
  const product = await startTestProduct()
  const cookie = await product.signIn()
  const port = await listen(product)
  /** A busy machine may ask to send it again later: that is no refusal of the upload. */
  async function send(parts: readonly UploadPart[]): Promise<number> {
    for (;;) {
      const status = await sendOnce(parts)
      if (status !== 503) return status
    }
  }
  async function sendOnce(parts: readonly UploadPart[]): Promise<number> {
    const { payload, headers } = multipart(parts)
    const body = new Uint8Array(payload)
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      body,
      headers: { ...headers, cookie },
    })
    await response.arrayBuffer()
    return response.status
  }
  const large = Buffer.alloc(7_000_000, 'A')
  expect(await send([image(large, 'file')])).toBe(400)
  expect(await send([purpose, image(large), image(large)])).toBe(413)
  expect(await send([purpose, image(Buffer.alloc(30_000_000))])).toBe(413)
  for (let caller = 0; caller < 20; caller += 1) await hangUp(port, cookie)
  const photo = await aPhoto()
  await expect.poll(() => send([purpose, image(photo)]), { timeout: 20_000 }).toBe(200)
  // A connection that still waited for the rest of a body would keep this from settling.
  await product.close()
})
