export type { CampaignTemplate } from './campaign-template.ts'
export { noteCodeSent } from './note-code-sent.ts'
export { recordAcquisition } from './record-acquisition.ts'
export { tellConversion } from './tell-conversion.ts'
