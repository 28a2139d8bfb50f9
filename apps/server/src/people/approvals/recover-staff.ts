import { DomainError } from '../../platform/http/domain-error.ts'
import { findStaff, lockStaff, type StaffMember } from '../staff-rights/staff.store.ts'
import { inviteUrl, makeInvitation } from '../staff-sessions/make-invitation.ts'
import { onlyNotes, type RegisteredAct } from './act.ts'

/**
 * Gives a colleague who lost a factor a new start. Two administrators always: the one who asks never sees the link, and the one who
 * approves did not choose for whom it is. Refusals: STAFF_NOT_FOUND, OWN_ACCESS, ACCESS_ENDED.
 */
export const recoverStaff: RegisteredAct<'recoverStaff'> = {
  name: 'recoverStaff',
  conflictsWith: [],
  alwaysBy: [['administrator']],
  async facts(_services, tx, { staffName }) {
    const { displayName } = requirePerson(await lockStaff(tx, staffName))
    return {
      order: null,
      subject: `staff:${staffName}`,
      summary: `Give ${displayName} (${staffName}) a new start`,
      ...{ amountMinor: null, currency: null, market: null, productId: null, daysLate: null },
    }
  },
  whereItStands: async () => '',
  async perform(services, tx, { maker, checkers }, { staffName: name }) {
    const { displayName, endedAt } = requirePerson(await findStaff(tx, name))
    // Nobody gets a link into their own account this way, or into that of who approves it.
    if (name === maker || checkers.includes(name)) throw new DomainError('OWN_ACCESS', 'staffName')
    if (endedAt !== null) throw new DomainError('ACCESS_ENDED', 'staffName')
    const { code } = await makeInvitation(services, tx, { purpose: 'recover', name, madeBy: maker })
    const notes = [
      `${displayName} is signed out everywhere at once.`,
      'Password, second factor and passkeys are replaced when the link is used. Whoever approves last gets the link.',
    ]
    return { effects: onlyNotes(notes), shownOnce: inviteUrl(services.config, code) }
  },
}

function requirePerson(member: StaffMember | null): StaffMember {
  if (member?.kind !== 'person') throw new DomainError('STAFF_NOT_FOUND')
  return member
}
