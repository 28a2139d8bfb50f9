import { requireOrderById } from '../../../apps/server/src/origination/orders/index.ts'
import { recordContact } from '../../../apps/server/src/people/own-data/index.ts'
import type { StaffCommand } from '../../staff/command.ts'
import { readTime } from '../read-time.ts'
import { readWay } from '../read-way.ts'

export const add: StaffCommand = {
  name: 'add',
  usage: 'ORDER --way call|visit|letter|email --at now|2026-01-31T14:00+08:00 --about TEXT --by NAME',
  what: 'records how the borrower of an order was contacted, who reads it in these very words',
  words: 1,
  options: ['way', 'at', 'about', 'by'],
  async run(services, { words, options }, say) {
    const { borrowerId } = await requireOrderById(services.db, words[0] ?? '')
    const { way = '', at = '', about = '', by = '' } = options
    const contactedAt = readTime(at, services.clock.businessNow())
    const id = await recordContact(services, { borrowerId, way: readWay(way), contactedAt, about, by })
    say(`Recorded: ${id}.`)
  },
}
