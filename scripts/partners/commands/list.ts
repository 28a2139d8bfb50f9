import { listPartnersAndKeys } from '../../../apps/server/src/people/partners/index.ts'
import type { StaffCommand } from '../../staff/command.ts'

export const list: StaffCommand = {
  name: 'list',
  usage: '',
  what: 'shows the partners and their keys',
  words: 0,
  options: [],
  run: async ({ db }, _given, say) => {
    const rows = await listPartnersAndKeys(db)
    if (rows.length === 0) say('There is no partner yet.')
    for (const { partner, key } of rows) {
      const { id, name, markets, isActive } = partner
      const which = key ? `${key.kid} ${key.algorithm} ${key.retiredAt ? 'retired' : 'in use'}` : 'no key'
      say(`${id}  ${name}  ${markets.join()}  ${isActive ? 'active' : 'stopped'}  ${which}`)
    }
  },
}
