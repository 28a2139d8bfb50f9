import type { Routes } from '../../platform/http/register-operation.ts'
import type { Services } from '../../services.ts'
import { getComplaint } from './get-complaint.ts'
import { initComplaint } from './init-complaint.ts'
import { listComplaints } from './list-complaints.ts'
import { saveComplaint } from './save-complaint.ts'
import { scoreComplaint } from './score-complaint.ts'
import { uploadComplaintImage } from './upload-complaint-image.ts'

export function complaintRoutes(routes: Routes, services: Services): void {
  routes.borrower('initComplaint', ({ borrowerId, body }) => initComplaint(services, borrowerId, body))
  routes.borrower('getComplaintForm', ({ borrowerId, query }) => initComplaint(services, borrowerId, query))
  routes.borrower('saveComplaint', (call) => saveComplaint(services, call))
  routes.borrower('listComplaints', ({ borrowerId }) => listComplaints(services, borrowerId))
  routes.borrower('getComplaint', ({ borrowerId, body }) => getComplaint(services, borrowerId, body.problemId))
  routes.borrower('scoreComplaint', async ({ borrowerId, body }) => {
    await scoreComplaint(services, borrowerId, body)
    return {}
  })
  routes.borrower('uploadComplaintImage', (call) =>
    services.uploadSlots.hold(() => uploadComplaintImage(services, call)),
  )
}
