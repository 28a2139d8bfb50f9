import { randomUUID } from 'node:crypto'
import { operations } from '@hulog/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anS3Server, type Fault, type S3Server } from '../../providers/storage/s3/s3-server.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { aPhoto, multipart } from './photos.fixtures.ts'

const NOT_NOW: Fault = { status: 503, code: 'SlowDown' }
const LATER = 'We cannot answer right now. Nothing was lost. Please try again.'

let server: S3Server
let product: TestProduct
let cookie: string
let photo: Buffer
beforeAll(async () => {
  server = await anS3Server()
  product = await startTestProduct(server.environment)
  photo = await aPhoto()
})
beforeEach(async () => {
  server.kept.clear()
  server.faults.splice(0)
  cookie = await product.signIn()
})
afterAll(async () => {
  await product.close()
  await server.close()
})

async function send(key = randomUUID()) {
  const { payload, headers } = multipart([{ name: 'image', content: photo, filename: 'slip.jpg', type: 'image/jpeg' }])
  const url = operations.uploadTransferProof.path
  const sent = { ...headers, cookie, 'idempotency-key': key }
  const answer = await product.app.inject({ method: 'POST', url, payload, headers: sent })
  return { status: answer.statusCode, ...answer.json() }
}

const look = (url: string) => product.app.inject({ url, headers: { cookie } })

async function rows(): Promise<number> {
  const { rows: found } = await product.services.db.$client.query('select 1 from files')
  return found.length
}

describe('an unavailable bucket', () => {
  it('OTH-03 is reported in words, leaves no row, and the same photo is stored once later', async () => {
    const [before, key] = [await rows(), randomUUID()]
    server.faults.push(NOT_NOW, NOT_NOW, NOT_NOW)
    expect(await send(key)).toMatchObject({ status: 503, message: LATER })
    expect(await rows()).toBe(before)
    const kept = await send(key)
    expect(kept).toMatchObject({ status: 200, code: 0 })
    expect(await send(key)).toEqual(kept)
    expect([await rows(), server.kept.size]).toEqual([before + 1, 1])
  })

  it('OTH-03 may have stored a file without confirming it: it has no row, and is swept', async () => {
    const before = await rows()
    server.faults.push('lost', 'lost', 'lost')
    expect(await send()).toMatchObject({ status: 503 })
    expect([await rows(), server.kept.size]).toEqual([before, 1])
    for (const file of server.kept.values()) file.writtenAt = new Date(Date.now() - 25 * 3_600_000)
    await product.services.db.$client.query(`select graphile_worker.add_job('sweepFiles', '{}'::json)`)
    await product.runJobs()
    expect(server.kept.size).toBe(0)
  })

  it('shows a photo again later, and 404 for a lost or changed one', async () => {
    const { data } = await send()
    server.faults.push(NOT_NOW, NOT_NOW, NOT_NOW)
    expect((await look(data.url)).statusCode).toBe(503)
    expect((await look(data.url)).statusCode).toBe(200)
    for (const file of server.kept.values()) file.bytes = photo
    expect((await look(data.url)).statusCode).toBe(404)
    server.kept.clear()
    expect((await look(data.url)).statusCode).toBe(404)
  })

  it('receives nothing readable', async () => {
    await send()
    const [file] = [...server.kept.values()]
    expect(file?.bytes.includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false)
  })
})
