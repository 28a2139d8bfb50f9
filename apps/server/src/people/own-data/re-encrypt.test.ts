import { createCipheriv, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commands } from '../../../../../scripts/staff/keys.ts'
import { otherRecords } from '../../composition.ts'
import { makeFieldCipher } from '../../platform/secrets/field-cipher.ts'
import { makeFileCipher } from '../../platform/secrets/file-cipher.ts'
import { deriveKey, indexKeyOf, type MasterKeys, onlyKey } from '../../platform/secrets/master-keys.ts'
import { readPhoto } from '../../platform/uploads/file.route.ts'
import { walkFiles } from '../../platform/uploads/files.store.ts'
import { aPhoto } from '../../platform/uploads/photos.fixtures.ts'
import { storePhoto } from '../../platform/uploads/store-photo.ts'
import { localDiskStorage } from '../../providers/storage/local-disk.ts'
import { sealedStorage } from '../../providers/storage/sealed-storage.ts'
import { runStaffCommand } from '../../testing/staff-program.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { requireKeys } from '../borrowers/require-keys.ts'
import { inviteFirstAdministrator } from '../staff-sessions/make-invitation.ts'
import { aPersonWhoSignsIn } from '../staff-sessions/staff-sign-in.fixtures.ts'
import { aKnownBorrower, type KnownBorrower } from './own-data.fixtures.ts'
import { sealedColumnsOf } from './re-encrypt.ts'

const firstKey = randomBytes(32)
const secondKey = randomBytes(32)
const index = indexKeyOf(onlyKey(firstKey))
const whileRotating: MasterKeys = { newest: secondKey, previous: [firstKey], index }
const afterwards: MasterKeys = { newest: secondKey, previous: [], index }

let product: TestProduct
let borrower: KnownBorrower
beforeAll(async () => {
  product = await startTestProduct({ FIELD_KEY: firstKey.toString('hex') })
  borrower = await aKnownBorrower(product)
  await borrower.borrow()
  await inviteFirstAdministrator(product.services)
  const colleague = await (await aPersonWhoSignsIn(product)).enter()
  expect((await colleague.call('prepareTotp', {})).code).toBe(0)
  await storePhoto(product.services, { borrowerId: borrower.borrowerId, purpose: 'selfie', bytes: await aPhoto() })
})
afterAll(() => product.close())

/** Services on the same product and database, in a process with other keys. */
function withKeys(keys: MasterKeys): TestProduct {
  const { services } = product
  const folder = `${services.config.dataDir}/files`
  const storage = sealedStorage(localDiskStorage(folder), makeFileCipher(keys))
  return {
    ...product,
    services: { ...services, cipher: makeFieldCipher(keys), providers: { ...services.providers, storage } },
  }
}

type Opened = Readonly<Record<string, string>>

/** Decrypts every encrypted value in its place. @throws when one does not decrypt */
async function openAll({ services }: TestProduct): Promise<Opened> {
  const opened: Record<string, string> = {}
  for (const { table, column, key, placeOf } of sealedColumnsOf({ records: otherRecords })) {
    const texts = key.map((name) => `"${name}"::text`).join(', ')
    const { rows } = await services.db.$client.query<{ sealed: string; key: string[] }>(
      `select "${column}" as sealed, array[${texts}] as key from "${table}" where "${column}" <> ''`,
    )
    for (const { sealed, key: row } of rows) {
      opened[`${table}.${column} ${row.join(' ')}`] = services.cipher.open(sealed, placeOf(...row))
    }
  }
  return opened
}

/** Values as they were encrypted before keys were named. */
function sealedNameless(plain: string, place: { table: string; column: string; row: string }): string {
  const nonce = randomBytes(12)
  const aad = Buffer.from(`${place.table}\n${place.column}\n${place.row}`)
  const cipher = createCipheriv('aes-256-gcm', deriveKey(firstKey, 'seal'), nonce).setAAD(aad)
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return `v1.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`
}

describe('a new master key', { timeout: 60_000 }, () => {
  it('covers every encrypted column', async () => {
    const { rows } = await product.services.db.$client.query<{ table: string; column: string }>(
      `select table_name as table, column_name as column from information_schema.columns
       where table_schema = 'public' and data_type = 'text'`,
    )
    const listed = new Set(sealedColumnsOf({ records: otherRecords }).map(({ table, column }) => `${table}.${column}`))
    for (const { table, column } of rows) {
      const { rows: kept } = await product.services.db.$client.query(
        `select 1 from "${table}" where "${column}" ~ '^v[12][.][A-Za-z0-9_.-]{38,}$' limit 1`,
      )
      const isSealed = /sealed$/.test(column) || kept.length > 0
      expect(isSealed && !listed.has(`${table}.${column}`), `${table}.${column}`).toBe(false)
    }
  })

  it('encrypts everything again during writes: all of it decrypts with the new key alone, and nothing is lost', async () => {
    const { db } = product.services
    const old = sealedNameless('+639170000001', { table: 'borrowers', column: 'phone', row: borrower.borrowerId })
    await db.$client.query('update borrowers set phone_sealed = $1 where id = $2', [old, borrower.borrowerId])
    const before = await openAll(product)
    expect(Object.keys(before).map((key) => key.split(' ')[0])).toEqual(
      expect.arrayContaining([
        ...['signed_agreements.html', 'signed_agreements.pdf', 'signed_disclosures.data'],
        ...['staff_logins.password_sealed', 'staff_logins.totp_sealed', 'staff_logins.next_totp_sealed'],
        'staff_invitations.totp_sealed',
      ]),
    )
    const rotating = withKeys(whileRotating)
    const isWriting = { now: true }
    const written: string[] = []
    async function write(): Promise<void> {
      while (isWriting.now) {
        // The answering process may or may not have been restarted: meanwhile both keys are used.
        const { services } = written.length % 2 === 0 ? product : rotating
        const value = `{"step":${written.length}}`
        const place = { table: 'certification_sections', column: 'job', row: borrower.borrowerId }
        await db.$client.query(
          `update certification_sections set sealed = $1 where borrower_id = $2 and section = 'job'`,
          [services.cipher.seal(value, place), borrower.borrowerId],
        )
        written.push(value)
      }
    }
    const writing = write()
    await runStaffCommand(rotating, 'keys', commands, ['rotate'])
    isWriting.now = false
    await writing
    const run = await runStaffCommand(rotating, 'keys', commands, ['rotate'])
    expect(run).toEqual({ exitCode: 0, output: expect.stringContaining('Everything is sealed under FIELD_KEY') })

    const seen = withKeys(afterwards)
    const job = `certification_sections.sealed ${borrower.borrowerId} job`
    expect(await openAll(seen)).toEqual({ ...before, [job]: written.at(-1) })
    for await (const file of walkFiles(db))
      expect((await readPhoto(seen.services.providers.storage, file)).length).toBeGreaterThan(0)
    await expect(openAll(product)).rejects.toThrow('a key that is not known')
    expect(seen.services.cipher.blindIndex('phone', 'x')).toBe(product.services.cipher.blindIndex('phone', 'x'))
  })

  it('counts values that do not decrypt, keeps them, and says that the previous key must stay', async () => {
    const rotating = withKeys(whileRotating)
    const foreign = makeFieldCipher(onlyKey(randomBytes(32))).seal('x', {
      table: 'borrowers',
      column: 'phone',
      row: 'y',
    })
    const change = (to: string) =>
      product.services.db.$client.query('update borrowers set phone_sealed = $1 where id = $2', [
        to,
        borrower.borrowerId,
      ])
    await change(foreign)
    const run = await runStaffCommand(rotating, 'keys', commands, ['status'])
    expect(run).toEqual({ exitCode: 1, output: expect.stringContaining('1 values, 0 files') })
    await runStaffCommand(rotating, 'keys', commands, ['rotate'])
    const { rows } = await product.services.db.$client.query('select phone_sealed from borrowers where id = $1', [
      borrower.borrowerId,
    ])
    expect(rows).toEqual([{ phone_sealed: foreign }])
  })

  it('is refused at the start when it does not fit the data', async () => {
    const place = { table: 'borrowers', column: 'phone', row: borrower.borrowerId }
    const phone = `+63${borrower.phone.slice(1)}`
    await product.services.db.$client.query('update borrowers set phone_sealed = $1 where id = $2', [
      withKeys(afterwards).services.cipher.seal(phone, place),
      borrower.borrowerId,
    ])
    await expect(requireKeys(withKeys(afterwards).services)).resolves.toBeUndefined()
    await expect(requireKeys(withKeys(onlyKey(firstKey)).services)).rejects.toThrow('FIELD_KEY')
    await expect(requireKeys(withKeys(onlyKey(secondKey)).services)).rejects.toThrow('INDEX_KEY')
  })

  it('allows no other change of a signed paper, nor a return to the previous key', async () => {
    const change = (set: string) => product.services.db.$client.query(`update signed_agreements set ${set}`)
    for (const set of [`title = 'x'`, `html = 'x'`, `html = 'v1.x'`, `sha256 = sha256`, `pdf = null`, `html = html`]) {
      await expect(change(set), set).rejects.toThrow('append-only')
    }
    await expect(product.services.db.$client.query('delete from signed_disclosures')).rejects.toThrow('append-only')
  })
})
