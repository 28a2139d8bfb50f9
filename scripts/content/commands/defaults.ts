import { addDefaultTexts } from '../../../apps/server/src/care/support/index.ts'
import type { StaffCommand } from '../../staff/command.ts'

export const defaults: StaffCommand = {
  name: 'defaults',
  usage: '--by NAME',
  what: 'puts in the texts that come with the product, where a lender has none yet',
  words: 0,
  options: ['by'],
  run: async (services, { options: { by = '' } }, say) => {
    const added = await addDefaultTexts(services, by)
    say(added.length === 0 ? 'Every text is there already.' : `Added: ${added.join(', ')}.`)
  },
}
