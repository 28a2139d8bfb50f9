export { addPartner, addPartnerKey, publicKeyOf, retireKey, switchPartner } from './manage-partners.ts'
export { partnerRoutes } from './partners.routes.ts'
export { listPartnersAndKeys } from './partners.store.ts'
