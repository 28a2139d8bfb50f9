import { retireKey as retire } from '../../../apps/server/src/people/partners/index.ts'
import type { StaffCommand } from '../../staff/command.ts'

export const retireKey: StaffCommand = {
  name: 'retire-key',
  usage: 'PARTNER --kid KID --by NAME',
  what: 'ends a key: links signed with it work no more, from now on',
  words: 1,
  options: ['kid', 'by'],
  run: async (services, { words: [partnerId = ''], options: { kid = '', by = '' } }, say) => {
    await retire(services, by, partnerId, kid)
    say(`Retired: ${kid} of ${partnerId}.`)
  },
}
