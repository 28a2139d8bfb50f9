import type { Routes } from '../../platform/http/register-operation.ts'
import type { Services } from '../../services.ts'
import { getCertification } from './get-certification.ts'
import { saveAddress, saveContacts, saveJob } from './save-details.ts'
import { saveIdentity } from './save-identity.ts'
import type { IsLocked } from './save-section.ts'
import { uploadPhoto } from './upload-photo.ts'

export function borrowerRoutes(routes: Routes, services: Services, isLocked: IsLocked): void {
  routes.borrower('getCertification', ({ borrowerId }) => getCertification(services, isLocked, borrowerId))
  routes.borrower('saveIdentity', ({ borrowerId, body }) => saveIdentity(services, isLocked, borrowerId, body))
  routes.borrower('saveJob', ({ borrowerId, body }) => saveJob(services, isLocked, borrowerId, body))
  routes.borrower('saveContacts', ({ borrowerId, body }) => saveContacts(services, isLocked, borrowerId, body))
  routes.borrower('saveAddress', ({ borrowerId, body }) => saveAddress(services, isLocked, borrowerId, body))
  routes.borrower('uploadPhoto', (call) => services.uploadSlots.hold(() => uploadPhoto(services, isLocked, call)))
}
