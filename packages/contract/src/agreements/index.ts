export { getDisclosure } from './get-disclosure.ts'
export { listAgreements } from './list-agreements.ts'
export { openAgreement } from './open-agreement.ts'
