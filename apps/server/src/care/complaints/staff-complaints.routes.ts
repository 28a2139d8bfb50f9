import type { Routes } from '../../platform/http/register-operation.ts'
import type { Services } from '../../services.ts'
import { getCareScores } from '../ratings/care-scores.ts'
import { listReplyTemplates, saveReplyTemplate } from '../reply-templates/reply-templates.ts'
import { listServiceContacts } from '../support/service-contacts.ts'
import { closeComplaint, replyToCase, startComplaint } from './answer-complaint.ts'
import { getCaseCounts, listCasesForStaff } from './case-list.ts'
import { getCase } from './case-page.ts'
import { uploadReplyPicture } from './complaint-images.ts'
import { assignCase, endEscalation, escalateCase, listCaseColleagues, takeCase } from './hand-complaint.ts'

/** Calls of staff about complaints, and those that customer service reads beside them. */
export function staffComplaintRoutes(routes: Routes, services: Services): void {
  routes.staff('listCases', ({ caller, body }) => listCasesForStaff(services, caller, body))
  routes.staff('getCaseCounts', ({ caller }) => getCaseCounts(services, caller))
  routes.staff('getCase', ({ caller, body }) => getCase(services, caller, body.caseNumber))
  routes.staff('listCaseColleagues', () => listCaseColleagues(services))
  routes.staff('takeCase', (call) => takeCase(services, call))
  routes.staff('assignCase', (call) => assignCase(services, call))
  routes.staff('startCase', async ({ caller, body: { caseNumber, version }, requestKey }) => {
    await startComplaint(services, caller.name, caseNumber, { requestKey, version })
    return {}
  })
  routes.staff('replyToCase', (call) => replyToCase(services, call))
  routes.staff('uploadReplyPicture', (call) => services.uploadSlots.hold(() => uploadReplyPicture(services, call)))
  routes.staff('closeCase', async ({ caller, body: { caseNumber, version }, requestKey }) => {
    await closeComplaint(services, caller.name, caseNumber, { requestKey, version })
    return {}
  })
  routes.staff('escalateCase', (call) => escalateCase(services, call))
  routes.staff('endEscalation', (call) => endEscalation(services, call))
  routes.staff('listReplyTemplates', () => listReplyTemplates(services))
  routes.staff('saveReplyTemplate', (call) => saveReplyTemplate(services, call))
  routes.staff('getCareScores', ({ caller }) => getCareScores(services, caller))
  routes.staff('listServiceContacts', async () => listServiceContacts())
}
