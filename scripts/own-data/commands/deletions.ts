import { listDeletions } from '../../../apps/server/src/people/own-data/index.ts'
import { showCaseNumber } from '../../../apps/server/src/platform/case-number/case-number.ts'
import type { StaffCommand } from '../../staff/command.ts'

const MEANS = { waiting: 'waits', kept: 'what the law keeps is left', cancelled: 'called off', done: 'done' } as const

export const deletions: StaffCommand = {
  name: 'deletions',
  usage: '',
  what: 'shows the wishes to be forgotten that have a step to come, the nearest first',
  words: 0,
  options: [],
  async run(services, _given, say) {
    const list = await listDeletions(services.db)
    for (const { caseNumber, borrowerId, market, state, nextOn } of list) {
      say(`${nextOn}  case ${showCaseNumber(caseNumber)}, borrower ${borrowerId}, ${market}: ${MEANS[state]}`)
    }
    if (list.length === 0) say('Nothing waits.')
  },
}
