import { addPartner } from '../../../apps/server/src/people/partners/index.ts'
import { isMarket, type Market, markets } from '../../../apps/server/src/platform/markets/markets.ts'
import type { StaffCommand } from '../../staff/command.ts'

export const add: StaffCommand = {
  name: 'add',
  usage: 'PARTNER --name TEXT --markets PH,IN --by NAME',
  what: 'lets a partner sign borrowers in, once it has a key',
  words: 1,
  options: ['name', 'markets', 'by'],
  run: async (services, { words: [id = ''], options: { name = '', by = '', ...given } }, say) => {
    if (!/^[a-z0-9][a-z0-9-]{1,39}$/.test(id)) throw new Error(`A partner's id is like palengke-app, not "${id}".`)
    if (name.trim().length > 60 || /\p{Cc}/u.test(name)) throw new Error('A name has at most 60 letters.')
    await addPartner(services, by, { id, name: name.trim(), markets: readMarkets(given.markets ?? '') })
    say(`Added: ${id}. Next, its public key: npm run partners -- add-key ${id} --kid KID --key FILE --by NAME`)
  },
}

function readMarkets(text: string): Market[] {
  return [...new Set(text.toUpperCase().split(','))].map((word) => {
    if (isMarket(word.trim())) return word.trim() as Market
    throw new Error(`--markets takes some of ${Object.keys(markets).join(',')}, not "${word}".`)
  })
}
