export { complaintRoutes } from './complaints.routes.ts'
