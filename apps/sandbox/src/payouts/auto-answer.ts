import { type Alarm, createAlarm } from '../alarm.ts'
import type { SandboxCore } from '../sandbox.ts'
import { findNextAnswerAtMs, listPayoutsToAnswer } from '../store/payouts.ts'
import { settlePayout } from './settle-payout.ts'

/** Answers each payout as planned when it was asked for, also those that fell due while the program was not running. */
export function createAutoAnswer(sandbox: SandboxCore): Alarm {
  return createAlarm({
    now: sandbox.now,
    nextDueAtMs: () => findNextAnswerAtMs(sandbox.database),
    run: () => {
      for (const payout of listPayoutsToAnswer(sandbox.database, sandbox.now())) {
        if (payout.plannedStatus) settlePayout(sandbox, payout.payoutId, payout.plannedStatus)
      }
    },
  })
}
