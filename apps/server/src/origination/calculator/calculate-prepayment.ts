import type { Body, Reply } from '@hulog/contract'
import { type LoanTerms, type PartPayment, parseIsoDate, partPayment, planSchedule } from '@hulog/lending'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { Services } from '../../services.ts'
import { firstAndLast } from '../products/product-page.ts'
import { inputTerms, planOrRefuse, requireTerm, todayIn } from './calculate-loan.ts'

/**
 * Returns what one extra payment saves (OTH-06), by the code that charges loans and closes them early.
 *
 * @throws EXTRA_OUTSIDE_LOAN, INVALID_FIELD for a day that is not a date or an effect that the other terms do not allow, and
 * all that `calculateLoan` refuses
 */
export async function calculatePrepayment(
  services: Services,
  body: Body<'calculatePrepayment'>,
): Promise<Reply<'calculatePrepayment'>> {
  requireTerm(body)
  const terms: LoanTerms = { ...inputTerms(body), ...earlyTermsOf(body) }
  const startsOn = planOrRefuse(() => (body.startsOn ? parseIsoDate(body.startsOn) : todayIn(services, body.currency)))
  const [, last] = firstAndLast(planOrRefuse(() => planSchedule(terms, startsOn)).installments)
  const extraOn = planOrRefuse(() => parseIsoDate(body.extraOn), 'extraOn')
  if (extraOn < startsOn || extraOn > last.dueOn) throw new DomainError('EXTRA_OUTSIDE_LOAN', 'extraOn')
  const extra = { on: extraOn, amountMinor: body.extraMinor }
  return describe(
    body,
    planOrRefuse(() => partPayment(terms, startsOn, extra)),
  )
}

/** The terms of paying early; with an effect, those of a loan whose interest is charged by the day. */
function earlyTermsOf(body: Body<'calculatePrepayment'>): Pick<LoanTerms, 'prepayment' | 'recalculation'> {
  const { prepaymentEffect: effect } = body
  if (effect === undefined) return { prepayment: prepaymentOf(body) }
  if (!canRecalculate(body)) throw new DomainError('INVALID_FIELD', 'prepaymentEffect')
  return {
    prepayment: { notBefore: null, interest: 'to-the-day' },
    recalculation: { onPrepayment: [effect], overdue: 'as-planned' },
  }
}

function canRecalculate(body: Body<'calculatePrepayment'>): boolean {
  const { method, prepaymentInterest, prepaymentSharePpm = 0, prepaymentDays = 0 } = body
  const isAnyTime = prepaymentSharePpm === 0 && prepaymentDays === 0
  return method === 'declining' && prepaymentInterest === 'to-the-day' && isAnyTime
}

function prepaymentOf(body: Body<'calculatePrepayment'>): NonNullable<LoanTerms['prepayment']> {
  const { prepaymentInterest: interest, prepaymentSettlementDays: settlementDays } = body
  const notBefore = { termSharePpm: body.prepaymentSharePpm ?? 0, days: body.prepaymentDays ?? 0 }
  const isSettledLater = interest === 'uk-actuarial' && settlementDays !== undefined
  return isSettledLater ? { interest, notBefore, settlementDays } : { interest, notBefore }
}

function describe({ currency }: Body<'calculatePrepayment'>, effect: PartPayment): Reply<'calculatePrepayment'> {
  const { on, takenMinor, payoffMinor, savedMinor, paidMinor, plannedMinor, endsOn, plannedEndOn } = effect
  return {
    currency,
    extraOn: on,
    takenMinor,
    payoffMinor,
    savedMinor,
    paidMinor,
    plannedMinor,
    endsOn,
    plannedEndOn,
    installmentsPaid: effect.installments,
    installmentsPlanned: effect.plannedInstallments,
  }
}
