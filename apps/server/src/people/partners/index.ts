export { addPartner, addPartnerKey, retireKey, switchPartner } from './manage-partners.ts'
export { partnerRoutes } from './partners.routes.ts'
export { listPartnersAndKeys } from './partners.store.ts'
export { publicKeyOf } from './public-key-of.ts'
