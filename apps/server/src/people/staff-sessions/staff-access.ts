import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { StaffAccess } from '../../platform/http/register-operation.ts'
import { countUse } from '../../platform/limits/count-use.ts'
import type { Services } from '../../services.ts'
import type { StaffAuthenticator } from './authenticate-staff.ts'

const HOUR_SECONDS = 3_600
/** Of one person or program. Further refusals of the hour are counted in the log only. */
const MOST_RECORDED_AN_HOUR = 60

/** Admits staff by their sign-in and their rights, and records what was refused. */
export function makeStaffAccess(services: Services, { authenticate }: StaffAuthenticator): StaffAccess {
  return {
    authenticate,
    async noteRefused({ name }, operation) {
      services.log.warn({ operation, staff: name }, 'a call of staff was refused: its caller has no right to it')
      await recordNotAllowed(services, name, operation)
    },
  }
}

/** Records that somebody asked for what their roles do not allow. `operation`: a call, or a command of the terminal. */
export async function recordNotAllowed({ db, clock }: Services, name: string, operation: string): Promise<void> {
  const count = await countUse(db, `staff-not-allowed:${name}`, HOUR_SECONDS, clock.now())
  if (count <= MOST_RECORDED_AN_HOUR) await recordAudit(db, name, 'not-allowed', { operation })
}
