import type { FastifyRequest } from 'fastify'
import { languageAsked } from '../../people/borrowers/index.ts'
import type { Routes } from '../../platform/http/register-operation.ts'
import type { Services } from '../../services.ts'
import { uploadComplaintImage } from './complaint-images.ts'
import { initComplaint } from './complaint-order.ts'
import { getComplaint, listComplaints } from './read-complaint.ts'
import { saveComplaint } from './save-complaint.ts'
import { scoreComplaint } from './score-complaint.ts'
import { wordsIn } from './words/words-in.ts'

export function complaintRoutes(routes: Routes, services: Services): void {
  routes.borrower('initComplaint', ({ borrowerId, body, request }) =>
    initComplaint(services, borrowerId, body, wordsFor(request)),
  )
  routes.borrower('getComplaintForm', ({ borrowerId, query, request }) =>
    initComplaint(services, borrowerId, query, wordsFor(request)),
  )
  routes.borrower('saveComplaint', (call) => saveComplaint(services, call))
  routes.borrower('listComplaints', ({ borrowerId, request }) =>
    listComplaints(services, borrowerId, wordsFor(request)),
  )
  routes.borrower('getComplaint', ({ borrowerId, body, request }) =>
    getComplaint(services, borrowerId, body.problemId, wordsFor(request)),
  )
  routes.borrower('scoreComplaint', async ({ borrowerId, body }) => {
    await scoreComplaint(services, borrowerId, body)
    return {}
  })
  routes.borrower('uploadComplaintImage', (call) =>
    services.uploadSlots.hold(() => uploadComplaintImage(services, call)),
  )
}

/** In the language of the page that asks. */
function wordsFor(request: FastifyRequest) {
  return wordsIn(languageAsked(request))
}
