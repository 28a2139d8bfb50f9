import { addPartnerKey, publicKeyOf } from '../../../apps/server/src/people/partners/index.ts'
import type { StaffCommand } from '../../staff/command.ts'
import { readGivenFile } from '../../staff/given-file.ts'

export const addKey: StaffCommand = {
  name: 'add-key',
  usage: 'PARTNER --kid KID --key FILE --by NAME',
  what: 'takes a public key (PEM or JWK; P-256 or Ed25519) beside those in use',
  words: 1,
  options: ['kid', 'key', 'by'],
  run: async (services, { words: [partnerId = ''], options: { kid = '', key = '', by = '' } }, say) => {
    if (!/^[A-Za-z0-9._-]{1,64}$/.test(kid)) throw new Error(`--kid is a name like 2026-11, not "${kid}".`)
    const read = publicKeyOf(readGivenFile(key))
    await addPartnerKey(services, by, { partnerId, kid, ...read })
    say(`In use: ${kid} of ${partnerId}, ${read.algorithm}.`)
  },
}
