import {
  addPartner,
  addPartnerKey,
  listPartnersAndKeys,
  publicKeyOf,
  retireKey as retire,
  switchPartner,
} from '../../apps/server/src/people/index.ts'
import { allMarkets, isMarket, type Market } from '../../apps/server/src/platform/markets/markets.ts'
import { readGivenFile, type StaffCommand } from './staff-command.ts'

const list: StaffCommand = {
  name: 'list',
  what: 'lists the partners and their keys',
  permission: 'marketing.read',
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

const add: StaffCommand = {
  name: 'add',
  what: 'lets a partner sign borrowers in, once it has a key',
  permission: 'marketing.edit',
  words: ['PARTNER'],
  options: { name: 'TEXT', markets: 'PH,IN' },
  run: async (services, { words: [id = ''], options: { name = '', ...given }, by }, say) => {
    if (!/^[a-z0-9][a-z0-9-]{1,39}$/.test(id)) throw new Error(`A partner's id is like palengke-app, not "${id}".`)
    if (name.trim().length > 60 || /\p{Cc}/u.test(name)) throw new Error('A name has at most 60 letters.')
    await addPartner(services, by, { id, name: name.trim(), markets: readMarkets(given.markets ?? '') })
    say(`Added: ${id}. Next, its public key: npm run staff -- partners add-key ${id} --kid KID --key FILE`)
  },
}

function readMarkets(text: string): Market[] {
  return [...new Set(text.toUpperCase().split(','))].map((word) => {
    if (isMarket(word.trim())) return word.trim() as Market
    throw new Error(`--markets takes some of ${allMarkets.join(',')}, not "${word}".`)
  })
}

const addKey: StaffCommand = {
  name: 'add-key',
  what: 'adds a public key (PEM or JWK; P-256 or Ed25519) beside those in use',
  permission: 'marketing.edit',
  words: ['PARTNER'],
  options: { kid: 'KID', key: 'FILE' },
  run: async (services, { words: [partnerId = ''], options: { kid = '', key = '' }, by }, say) => {
    if (!/^[A-Za-z0-9._-]{1,64}$/.test(kid)) throw new Error(`--kid is a name like 2026-11, not "${kid}".`)
    const read = publicKeyOf(readGivenFile(key))
    await addPartnerKey(services, by, { partnerId, kid, ...read })
    say(`In use: ${kid} of ${partnerId}, ${read.algorithm}.`)
  },
}

const retireKey: StaffCommand = {
  name: 'retire-key',
  what: 'retires a key: links signed with it are refused from now on',
  permission: 'marketing.edit',
  words: ['PARTNER'],
  options: { kid: 'KID' },
  run: async (services, { words: [partnerId = ''], options: { kid = '' }, by }, say) => {
    await retire(services, by, partnerId, kid)
    say(`Retired: ${kid} of ${partnerId}.`)
  },
}

const stop = switching('stop', 'lets a partner sign nobody in until it is resumed', false)

const resume = switching('resume', 'lets a stopped partner sign borrowers in again', true)

function switching(name: string, what: string, isActive: boolean): StaffCommand {
  return {
    name,
    what,
    permission: 'marketing.edit',
    words: ['PARTNER'],
    run: async (services, { words: [id = ''], by }, say) => {
      await switchPartner(services, by, id, isActive)
      say(`${isActive ? 'Active' : 'Stopped'}: ${id}.`)
    },
  }
}

export const commands: readonly StaffCommand[] = [list, add, addKey, retireKey, stop, resume]
