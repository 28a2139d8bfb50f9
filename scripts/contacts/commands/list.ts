import { requireOrderById } from '../../../apps/server/src/origination/orders/index.ts'
import { listNewestContacts } from '../../../apps/server/src/people/own-data/index.ts'
import type { StaffCommand } from '../../staff/command.ts'

export const list: StaffCommand = {
  name: 'list',
  usage: 'ORDER',
  what: 'shows how the borrower of an order was contacted, the newest first',
  words: 1,
  options: [],
  async run(services, { words }, say) {
    const { borrowerId } = await requireOrderById(services.db, words[0] ?? '')
    const contacts = await listNewestContacts(services, borrowerId)
    for (const { contactedAt, way, about, recordedBy } of contacts) {
      say(`${contactedAt.toISOString()}  ${way}, by ${recordedBy}: ${about}`)
    }
    if (contacts.length === 0) say('Nothing is recorded.')
  },
}
