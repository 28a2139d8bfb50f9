import { DomainError } from '../../platform/http/domain-error.ts'
import { requireRecoverable } from '../staff/change-access.ts'
import { lockStaff } from '../staff-rights/staff.store.ts'
import { inviteUrl, makeInvitation } from '../staff-sessions/make-invitation.ts'
import { onlyNotes, type RegisteredAct } from './act.ts'

/**
 * Gives a colleague who lost a factor a new start. Two administrators always: the one who asks never sees the link, and the one who
 * approves did not choose for whom it is. Refusals: STAFF_NOT_FOUND, OWN_ACCESS, ACCESS_ENDED, RIGHTS_NOT_YOURS.
 */
export const recoverStaff: RegisteredAct<'recoverStaff'> = {
  name: 'recoverStaff',
  conflictsWith: [],
  alwaysBy: [['administrator']],
  async facts(_services, tx, { staffName }) {
    const person = await lockStaff(tx, staffName)
    if (person?.kind !== 'person') throw new DomainError('STAFF_NOT_FOUND')
    return {
      order: null,
      subject: `staff:${staffName}`,
      summary: `Give ${person.displayName} (${staffName}) a new start`,
      ...{ amountMinor: null, currency: null, market: null, productId: null, daysLate: null },
    }
  },
  whereItStands: async () => '',
  async perform(services, tx, { maker, checkers }, { staffName: name }) {
    const { displayName } = await requireRecoverable(tx, maker, name)
    for (const checker of checkers) await requireRecoverable(tx, checker, name)
    // The link is the last checker's to pass on, and ends with their rights.
    const madeBy = checkers.at(-1) ?? maker
    const { code } = await makeInvitation(services, tx, { purpose: 'recover', name, madeBy })
    const notes = [
      `${displayName} is signed out everywhere at once.`,
      'Password, second factor and passkeys are replaced when the link is used. Whoever approves last gets the link.',
    ]
    return { effects: onlyNotes(notes), shownOnce: inviteUrl(services.config, code) }
  },
}
