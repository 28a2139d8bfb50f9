import type { Routes } from '../../platform/http/register-operation.ts'
import type { Services } from '../../services.ts'
import { agreeToText } from './agree-to-text.ts'
import { getDisclosure } from './get-disclosure.ts'
import { listAgreements } from './list-agreements.ts'
import { listSignedAgreements } from './list-signed-agreements.ts'
import { openAgreement } from './open-agreement.ts'

export function agreementRoutes(routes: Routes, services: Services): void {
  routes.borrower('listAgreements', ({ borrowerId, body }) => listAgreements(services, borrowerId, body))
  routes.borrower('getDisclosure', ({ borrowerId, body }) => getDisclosure(services, borrowerId, body))
  routes.borrower('openAgreement', ({ borrowerId, body }) => openAgreement(services, borrowerId, body))
  routes.borrower('listSignedAgreements', ({ borrowerId, body }) => listSignedAgreements(services, borrowerId, body))
  routes.borrower('listNewAgreements', ({ borrowerId, body }) => listAgreements(services, borrowerId, body))
  routes.borrower('openNewAgreement', ({ borrowerId, body }) => openAgreement(services, borrowerId, body))
  routes.borrower('agreeToText', (call) => agreeToText(services, call))
}
