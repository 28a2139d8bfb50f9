import { type IsoDate, parseIsoDate } from '@hulog/lending'
import { servedMarketOf } from '../../origination/index.ts'
import { onlyNotes, type RegisteredAct } from '../../people/index.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import { lockPause } from '../delinquency/pauses.store.ts'
import { endPause, startPause } from '../delinquency/pauses.ts'
import { isRepayable } from '../repayments/running-loan.ts'
import { factsOf, lockOrderOf, owedBy } from './loan-act.ts'
import { measure } from './measure-effects.ts'

/** Days past due do not count for a time. It reads nothing of a loan that could change, so that no request for it is stale. */
export const pauseDaysPastDue: RegisteredAct<'pauseDaysPastDue'> = {
  name: 'pauseDaysPastDue',
  conflictsWith: [],
  async facts(services, tx, { market, orderId, fromOn, untilOn }) {
    const summary = `Count no days past due from ${fromOn} to ${untilOn}`
    const days = `${fromOn}:${untilOn}`
    if (orderId === undefined) {
      const none = { order: null, amountMinor: null, currency: null, productId: null, daysLate: null }
      return { ...none, market, subject: `pause:${market}:${days}`, summary: `${summary} in ${market}` }
    }
    const order = await lockOrderOf(tx, orderId)
    if (servedMarketOf(order) !== market) throw new DomainError('INVALID_FIELD', 'market')
    const facts = factsOf(order, await owedBy(services, tx, order))
    return { ...facts, amountMinor: null, subject: `pause:${order.id}:${days}`, summary }
  },
  whereItStands: async () => '',
  async perform(services, tx, { maker: by, checkers }, { market, orderId, reason, ...days }) {
    const [fromOn, untilOn] = [requireDate(days.fromOn, 'fromOn'), requireDate(days.untilOn, 'untilOn')]
    const order = orderId === undefined ? null : await lockOrderOf(tx, orderId)
    const start = () =>
      startPause(services, tx, { market, order, fromOn, untilOn, by, approvedBy: checkers.at(-1) ?? null, reason })
    if (order !== null && !isRepayable(order)) throw new DomainError('NO_RUNNING_LOAN')
    const whose = order === null ? `of all loans in ${market}` : 'of this loan'
    const notes = [
      `Days past due ${whose} do not count from ${fromOn} to ${untilOn}, both days included.`,
      'Interest and late charges go on.',
    ]
    if (order !== null) return measure(services, tx, order, async () => start().then(() => ({ notes })))
    await start()
    return { effects: onlyNotes(notes), shownOnce: null }
  },
}

/** Days past due count again. The pause is locked before its order. */
export const endPauseOfDaysPastDue: RegisteredAct<'endPauseOfDaysPastDue'> = {
  name: 'endPauseOfDaysPastDue',
  conflictsWith: [],
  async facts(services, tx, { pauseId }) {
    const { fromOn, untilOn, market, orderId } = await lockPause(tx, pauseId)
    const summary = `End the pause of days past due from ${fromOn} to ${untilOn}`
    const about = { subject: `pause:${pauseId}`, amountMinor: null }
    if (orderId === null) {
      const none = { order: null, currency: null, productId: null, daysLate: null }
      return { ...none, ...about, market, summary: `${summary} in ${market}` }
    }
    const order = await lockOrderOf(tx, orderId)
    return { ...factsOf(order, await owedBy(services, tx, order)), ...about, summary }
  },
  whereItStands: async () => '',
  async perform(services, tx, { maker: by }, { pauseId, lastOn: last, reason }) {
    const pause = await lockPause(tx, pauseId)
    const order = pause.orderId === null ? null : await lockOrderOf(tx, pause.orderId)
    const lastOn = last === undefined ? null : requireDate(last, 'lastOn')
    const end = async () => {
      const { endedOn } = await endPause(services, tx, pause, { by, reason, lastOn })
      return { notes: [endedOn !== null && endedOn < pause.fromOn ? NOTHING_LEFT : `It ends with ${endedOn}.`] }
    }
    if (order !== null) return measure(services, tx, order, end)
    return { effects: onlyNotes((await end()).notes), shownOnce: null }
  },
}

const NOTHING_LEFT = 'Nothing of it is left: every day counts.'

function requireDate(text: string, field: string): IsoDate {
  try {
    return parseIsoDate(text)
  } catch {
    throw new DomainError('INVALID_FIELD', field)
  }
}
