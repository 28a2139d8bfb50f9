import type { Routes } from '../../platform/http/register-operation.ts'
import type { Services } from '../../services.ts'
import { uploadComplaintImage } from './complaint-images.ts'
import { initComplaint } from './complaint-order.ts'
import { getComplaint, listComplaints } from './read-complaint.ts'
import { saveComplaint } from './save-complaint.ts'
import { scoreComplaint } from './score-complaint.ts'

export function complaintRoutes(routes: Routes, services: Services): void {
  routes.borrower('initComplaint', ({ borrowerId, body, say }) => initComplaint(services, borrowerId, body, say))
  routes.borrower('getComplaintForm', ({ borrowerId, query, say }) => initComplaint(services, borrowerId, query, say))
  routes.borrower('saveComplaint', (call) => saveComplaint(services, call))
  routes.borrower('listComplaints', ({ borrowerId, say }) => listComplaints(services, borrowerId, say))
  routes.borrower('getComplaint', ({ borrowerId, body, say }) =>
    getComplaint(services, borrowerId, body.problemId, say),
  )
  routes.borrower('scoreComplaint', async ({ borrowerId, body }) => {
    await scoreComplaint(services, borrowerId, body)
    return {}
  })
  routes.borrower('uploadComplaintImage', (call) =>
    services.uploadSlots.hold(() => uploadComplaintImage(services, call)),
  )
}
