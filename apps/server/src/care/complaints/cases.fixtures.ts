import { randomUUID } from 'node:crypto'
import type { Body, OperationName, Reply } from '@hulog/contract'
import { aBorrower } from '../../people/borrowers/borrowers.fixtures.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { aPhoto, multipart } from '../../platform/uploads/photos.fixtures.ts'
import type { TestProduct } from '../../testing/test-product.ts'
import type { complaints } from './complaints.schema.ts'
import { appendHistory, findComplaint, insertComplaint } from './complaints.store.ts'

type Signed = { readonly cookie: string }

type Row = Partial<Omit<typeof complaints.$inferInsert, 'id' | 'caseNumber'>>

/** A stored complaint with the given days and state, of a borrower of its own. Returns its number as it is written. */
export async function aStoredCase({ services }: TestProduct, row: Row = {}): Promise<string> {
  const id = randomUUID()
  const borrowerId = row.borrowerId ?? (await aBorrower(services))
  await inTransaction(services.db, async (tx) => {
    const days = { replyDueOn: '2030-01-10', resolveDueOn: '2030-02-10' }
    const rest = {
      market: 'PH',
      type: 6,
      content: 'It stops.',
      state: 'received',
      sentAt: services.clock.now(),
    } as const
    await insertComplaint(tx, { ...rest, ...days, ...row, borrowerId, id })
    await appendHistory(tx, { borrowerId, id }, { event: 'received', at: services.clock.now(), by: null })
  })
  const stored = await findComplaint(services.db, borrowerId, id)
  if (!stored) throw new Error('a complaint was not stored')
  return stored.caseNumber.replace(/(\d{3})(\d{3})/, '$1-$2-')
}

export async function readCase(
  product: TestProduct,
  { cookie }: Signed,
  caseNumber: string,
): Promise<Reply<'getCase'>> {
  const answer = await product.call('getCase', { caseNumber }, { cookie })
  if (answer.code !== 0) throw new Error(answer.raw)
  return answer.data
}

type ActOnCase = Extract<
  OperationName,
  'takeCase' | 'assignCase' | 'startCase' | 'replyToCase' | 'closeCase' | 'escalateCase' | 'endEscalation'
>

/** Acts on a case from how it is now, unless another version is given. */
export async function actOn<Name extends ActOnCase>(
  product: TestProduct,
  { cookie }: Signed,
  name: Name,
  caseNumber: string,
  body: Partial<Body<Name>> = {},
) {
  const { version } = await readCase(product, { cookie }, caseNumber)
  return product.call(name, { caseNumber, version, ...body } as unknown as Body<Name>, { cookie })
}

let pictures = 0

/** Uploads a picture for a reply. */
export async function uploadPicture(
  product: TestProduct,
  { cookie }: Signed,
  caseNumber: string,
  content?: Buffer,
): Promise<{ code: number; data: { fileId: string } }> {
  pictures += 1
  const file = content ?? (await aPhoto('jpeg', { width: 40, height: 30 }, pictures))
  const { payload, headers } = multipart([
    { name: 'caseNumber', content: caseNumber },
    { name: 'replyPicture', content: file, filename: 'p.jpg', type: 'image/jpeg' },
  ])
  const url = '/gateway/console/complaints/upload-picture'
  const answer = await product.app.inject({ method: 'POST', url, payload, headers: { ...headers, cookie } })
  return answer.json()
}
