import { operations } from '@hulog/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fingerprint } from '../../bad-input/fingerprint.fixtures.ts'
import { anS3Server, type S3Server } from '../../providers/storage/s3/s3-server.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { CANARY, type HostilePhoto, photosToClean, photosToRefuse } from './hostile-photos.fixtures.ts'
import { multipart, type UploadPart } from './photos.fixtures.ts'

const { uploadPhoto, uploadTransferProof, uploadComplaintImage } = operations
const UPLOADS = [uploadPhoto, uploadTransferProof, uploadComplaintImage] as const

let server: S3Server
let refused: HostilePhoto[]
let cleaned: HostilePhoto[]
beforeAll(async () => {
  server = await anS3Server()
  refused = await photosToRefuse()
  cleaned = await photosToClean()
})
afterAll(() => server.close())

describe.each(['disk', 's3'])('photos uploaded to %s', (kind) => {
  let product: TestProduct
  let cookie: string
  beforeAll(async () => {
    product = await startTestProduct(kind === 's3' ? server.environment : {})
    cookie = await product.signIn()
  })
  afterAll(() => product.close())

  async function send(operation: (typeof UPLOADS)[number], content: Buffer) {
    const purpose: UploadPart[] = operation === uploadPhoto ? [{ name: 'purpose', content: 'idFront' }] : []
    const file = { name: operation.upload ?? '', content, filename: 'photo.jpg', type: 'image/jpeg' }
    const { payload, headers } = multipart([...purpose, file])
    const url = operation.path
    const answer = await product.app.inject({ method: 'POST', url, payload, headers: { ...headers, cookie } })
    return { status: answer.statusCode, ...answer.json() }
  }

  async function everythingKept() {
    const keys: string[] = []
    for await (const { key } of product.services.providers.storage.list('photos')) keys.push(key)
    return { keys: keys.sort(), tables: await fingerprint(product) }
  }

  it.each(UPLOADS.map((operation) => [operation.name, operation] as const))(
    'OTH-03, CMP-07 are refused by %s when they are not photos, and leave nothing',
    async (_name, operation) => {
      const before = await everythingKept()
      for (const [what, bytes] of refused) {
        const { status, data } = await send(operation, bytes)
        expect([what, status]).toEqual([what, data.reason === 'PHOTO_TOO_LARGE' ? 413 : 415])
      }
      expect(await everythingKept()).toEqual(before)
    },
  )

  it.each(UPLOADS.map((operation) => [operation.name, operation] as const))(
    'OTH-03, CMP-07 are stored by %s without their metadata',
    async (_name, operation) => {
      for (const [what, bytes] of cleaned) {
        const { data } = await send(operation, bytes)
        const shown = await product.app.inject({ url: data.url, headers: { cookie } })
        expect([what, shown.statusCode]).toEqual([what, 200])
        expect(shown.rawPayload.includes(CANARY.slice(0, 8)), what).toBe(false)
        const { format, width, height, depth, space, exif } = await sharp(shown.rawPayload).metadata()
        const found = { format, width, height, depth, space, exif }
        expect([what, found]).toEqual([
          what,
          { format: 'jpeg', width: 160, height: 120, depth: 'uchar', space: 'srgb', exif: undefined },
        ])
      }
    },
  )
})
