export { closeComplaint, replyToComplaint, startComplaint } from './complaints/answer-complaint.ts'
export { type DescribedCase, describeCase, listCases, readCasePictures } from './complaints/cases.ts'
export { removeUnsentImages } from './complaints/complaint-images.ts'
export { aboutCase } from './complaints/complaint-types.ts'
export { complaintRoutes } from './complaints/complaints.routes.ts'
export {
  type Complaint,
  findSoughtComplaints,
  listComplaintsOf,
  listOrderComplaints,
} from './complaints/complaints.store.ts'
export { complaintLines } from './complaints/complaints-today.ts'
export { findCase, listOpenComplaints } from './complaints/open-complaints.ts'
export { staffComplaintRoutes } from './complaints/staff-complaints.routes.ts'
export { ratingRoutes } from './ratings/ratings.routes.ts'
export { addDefaultTexts, addTextVersion, addTranslation } from './support/add-text.ts'
export { agreeToPrivacyPolicy } from './support/agree-to-privacy-policy.ts'
export { getText, supportRoutes } from './support/get-text.ts'
export type { TextKey } from './support/support.schema.ts'
export { type FindText, listTextSources, listTextVersions, makeTextCache } from './support/texts.store.ts'
