import { listCorrections, listDeletions } from '../../apps/server/src/people/index.ts'
import { showCaseNumber } from '../../apps/server/src/platform/case-number/case-number.ts'
import type { StaffCommand } from './staff-command.ts'

const MEANS = { waiting: 'waits', kept: 'what the law keeps is left', cancelled: 'called off', done: 'done' } as const

const deletions: StaffCommand = {
  name: 'deletions',
  what: 'lists deletion requests with a step to come, the nearest first',
  permission: 'care.read',
  async run(services, _given, say) {
    const list = await listDeletions(services.db)
    for (const { caseNumber, borrowerId, market, state, nextOn } of list) {
      say(`${nextOn}  case ${showCaseNumber(caseNumber)}, borrower ${borrowerId}, ${market}: ${MEANS[state]}`)
    }
    if (list.length === 0) say('Nothing waits.')
  },
}

const corrections: StaffCommand = {
  name: 'corrections',
  what: 'lists the newest corrections of names, birth dates and addresses, with old and new values',
  permission: 'borrowers.read',
  async run(services, _given, say) {
    const list = await listCorrections(services)
    for (const { correctedAt, borrowerId, what, was, is } of list) {
      say(`${correctedAt.toISOString()}  borrower ${borrowerId}  ${what}: ${shown(was)} -> ${shown(is)}`)
    }
    if (list.length === 0) say('Nothing was corrected.')
  },
}

function shown(value: unknown): string {
  return typeof value === 'string' ? value : Object.values(Object(value)).join(', ')
}

export const commands: readonly StaffCommand[] = [corrections, deletions]
