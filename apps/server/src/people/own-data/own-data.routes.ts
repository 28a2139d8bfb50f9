import type { Reply } from '@hulog/contract'
import { promisedDays } from '../../lender.ts'
import type { Routes } from '../../platform/http/register-operation.ts'
import { markets } from '../../platform/markets/markets.ts'
import type { SayServer } from '../../platform/texts/texts-in.ts'
import { fileUrl } from '../../platform/uploads/file.route.ts'
import { listPhotos } from '../../platform/uploads/files.store.ts'
import { maskContacts } from '../borrowers/borrowers.routes.ts'
import { getBorrower, marketOf } from '../borrowers/borrowers.store.ts'
import { type Certification, readCertification } from '../borrowers/certification.store.ts'
import { listCorrectionsOf } from '../borrowers/corrections.ts'
import { maskNationalId } from '../borrowers/save-identity.ts'
import { listContactRecord } from './contacts.ts'
import { correctAddress, correctIdentity, mustShowId } from './correct-details.ts'
import { getDataCopy, requestDataCopy } from './data-copies.ts'
import { cancelDeletion, getDeletion, requestDeletion } from './deletions.ts'
import { listOwnDataRequests } from './list-requests.ts'
import type { OwnDataServices } from './other-records.ts'

export function ownDataRoutes(routes: Routes, services: OwnDataServices): void {
  routes.borrower('getOwnData', ({ borrowerId, say }) => getOwnData(services, borrowerId, say))
  routes.borrower('correctIdentity', (call) => correctIdentity(services, call))
  routes.borrower('correctAddress', (call) => correctAddress(services, call))
  routes.borrower('getDataCopy', ({ borrowerId }) => getDataCopy(services, borrowerId))
  routes.borrower('requestDataCopy', (call) => requestDataCopy(services, call))
  routes.borrower('getDeletion', ({ borrowerId, say }) => getDeletion(services, borrowerId, say))
  routes.borrower('requestDeletion', (call) => requestDeletion(services, call))
  routes.borrower('cancelDeletion', ({ borrowerId, say }) => cancelDeletion(services, borrowerId, say))
  routes.borrower('listContactRecord', ({ borrowerId }) => listContactRecord(services, borrowerId))
  routes.staff('listOwnDataRequests', ({ body }) => listOwnDataRequests(services, body))
}

type OwnData = Reply<'getOwnData'>
const MOST_CORRECTIONS = 50

export async function getOwnData(services: OwnDataServices, borrowerId: string, say: SayServer): Promise<OwnData> {
  const { db, records } = services
  const [borrower, certification, accountMasked, standing, signedCount, corrections, photos] = await Promise.all([
    getBorrower(db, borrowerId),
    readCertification(services, db, borrowerId),
    records.findAccountMasked(db, borrowerId),
    records.readStanding(db, borrowerId),
    records.countSigned(db, borrowerId),
    listCorrectionsOf(db, borrowerId, MOST_CORRECTIONS),
    listPhotos(db, borrowerId),
  ])
  const market = marketOf(borrower)
  const { currency } = markets[market]
  return {
    market,
    currency,
    phoneMasked: borrower.phoneMasked,
    nationalIdLabel: say(`nationalId.${market}`),
    identity: identityOf(certification),
    job: certification.job?.value ?? null,
    contacts: maskContacts(certification, market),
    address: certification.address?.value ?? null,
    pictures: photos.map(({ id, purpose, createdAt }) => ({
      purpose,
      url: fileUrl(id),
      storedAt: createdAt.toISOString(),
    })),
    accountMasked,
    orderCount: standing.orderCount,
    signedCount,
    canCorrect: standing.boundBy !== 'application',
    mustShowId: mustShowId(certification),
    changeNoticeDays: promisedDays.changeNotice,
    corrections: corrections.map(({ what, correctedAt }) => ({ what, correctedAt: correctedAt.toISOString() })),
  }
}

function identityOf({ identity }: Certification): OwnData['identity'] {
  if (!identity) return null
  const { fullName, birthOn, gender, nationalId } = identity.value
  return { fullName, birthOn, gender, nationalIdMasked: maskNationalId(nationalId) }
}
