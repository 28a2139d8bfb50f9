import type { Reply } from '@hulog/contract'
import { PHOTO_PURPOSES } from '@hulog/contract'
import { BORROWER_RECORDS_MOST as MOST } from '@hulog/contract/staff-limits'
import { inTransaction, type Reader } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { StaffCall } from '../../platform/http/register-operation.ts'
import { markets } from '../../platform/markets/markets.ts'
import { listNewestFiles, type StoredFile } from '../../platform/uploads/files.store.ts'
import type { Services } from '../../services.ts'
import { recordView } from '../audit/record-view.ts'
import { maskContacts } from '../borrowers/borrowers.routes.ts'
import { accountOf, type Borrower, findBorrower, marketOf, openPhone } from '../borrowers/borrowers.store.ts'
import { type Certification, readCertification } from '../borrowers/certification.store.ts'
import { countCorrections } from '../borrowers/corrections.ts'
import { maskNationalId } from '../borrowers/save-identity.ts'
import type { OtherRecords } from '../own-data/other-records.ts'

/** The domains above keep these. Composition passes them in. */
export type DetailParts = Pick<OtherRecords, 'readStanding'> & {
  readonly findAccount: (db: Reader, borrowerId: string) => Promise<Account | null>
}

type Account = { readonly accountMasked: string; readonly boundAt: Date }

type Details = Reply<'getBorrowerDetails'>

/** Finds a borrower for staff. @throws BORROWER_NOT_FOUND */
export async function requireBorrower(db: Reader, borrowerId: string): Promise<Borrower> {
  const borrower = await findBorrower(db, borrowerId)
  if (!borrower) throw new DomainError('BORROWER_NOT_FOUND')
  return borrower
}

/** Everything that a borrower stated. That it was opened is recorded before it is read. @throws BORROWER_NOT_FOUND */
export async function getBorrowerDetails(
  services: Services,
  parts: DetailParts,
  { caller, body: { borrowerId }, say }: StaffCall<'getBorrowerDetails'>,
): Promise<Details> {
  const { db } = services
  const borrower = await requireBorrower(db, borrowerId)
  await inTransaction(db, (tx) => recordView(services, tx, caller, { borrowerId, what: 'details' }))
  const [certification, photos, account, standing, identityVersion, addressVersion] = await Promise.all([
    readCertification(services, db, borrowerId),
    listNewestFiles(db, borrowerId, PHOTO_PURPOSES, MOST + 1),
    parts.findAccount(db, borrowerId),
    parts.readStanding(db, borrowerId),
    countCorrections(db, borrowerId, 'identity'),
    countCorrections(db, borrowerId, 'address'),
  ])
  const market = marketOf(borrower)
  const state = accountOf(borrower)
  return {
    borrowerId,
    market,
    currency: markets[market].currency,
    language: borrower.language,
    account: state,
    phoneMasked: borrower.phoneMasked,
    createdAt: borrower.createdAt.toISOString(),
    firstSignedInAt: borrower.firstSignedInAt?.toISOString() ?? null,
    nationalIdLabel: say(`nationalId.${market}`),
    ...sectionsOf(certification, borrower, { identityVersion, addressVersion }),
    photos: { rows: photos.slice(0, MOST).map(showPhoto), hasMore: photos.length > MOST },
    isIdOutdated: certification.photos.isIdOutdated,
    payoutAccount: account && { accountMasked: account.accountMasked, boundAt: account.boundAt.toISOString() },
    canCorrect: state === 'open' && standing.boundBy !== 'application',
  }
}

type Sections = Pick<Details, 'identity' | 'job' | 'contacts' | 'address' | 'declaration'>

/** Sections that were not stated are null. Numbers of IDs and of contacts stay masked. */
function sectionsOf(
  certification: Certification,
  borrower: Borrower,
  { identityVersion, addressVersion }: { readonly identityVersion: number; readonly addressVersion: number },
): Sections {
  const { identity, job, contacts, address, declaration } = certification
  return {
    identity: identity && {
      fullName: identity.value.fullName,
      birthOn: identity.value.birthOn,
      gender: identity.value.gender,
      nationalIdMasked: maskNationalId(identity.value.nationalId),
      statedAt: statedAt(identity),
      version: identityVersion,
    },
    job: job && { ...job.value, statedAt: statedAt(job) },
    contacts: contacts && { people: maskContacts(certification, marketOf(borrower)), statedAt: statedAt(contacts) },
    address: address && { ...address.value, statedAt: statedAt(address), version: addressVersion },
    declaration: declaration && {
      isCitizen: declaration.value.isCitizen,
      hasFullCapacity: declaration.value.hasFullCapacity,
      isPermanentResident: declaration.value.isPermanentResident,
      statedAt: statedAt(declaration),
    },
  }
}

function statedAt({ submittedAt }: { readonly submittedAt: Date }): string {
  return submittedAt.toISOString()
}

function showPhoto({
  id,
  purpose,
  widthPixels,
  heightPixels,
  createdAt,
}: StoredFile): Details['photos']['rows'][number] {
  return {
    fileId: id,
    purpose: purpose as Details['photos']['rows'][number]['purpose'],
    widthPixels,
    heightPixels,
    storedAt: createdAt.toISOString(),
  }
}

/** The number in full. Recorded apart from the details. @throws BORROWER_NOT_FOUND, PHONE_FORGOTTEN */
export async function getBorrowerPhone(
  services: Services,
  { caller, body: { borrowerId } }: StaffCall<'getBorrowerPhone'>,
): Promise<Reply<'getBorrowerPhone'>> {
  return inTransaction(services.db, async (tx) => {
    const borrower = await requireBorrower(tx, borrowerId)
    if (accountOf(borrower) === 'forgotten') throw new DomainError('PHONE_FORGOTTEN')
    await recordView(services, tx, caller, { borrowerId, what: 'phone' })
    return { phone: openPhone(services, borrower) }
  })
}
