export { getContactInfo } from './get-contact-info.ts'
export { getText } from './get-text.ts'
