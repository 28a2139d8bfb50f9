export { getCampaignFigures } from './get-campaign-figures.ts'
