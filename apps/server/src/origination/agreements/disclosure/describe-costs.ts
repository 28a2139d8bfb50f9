import type { DisclosedFee, LoanDisclosure } from '@hulog/lending'
import type { SayServer } from '../../../platform/texts/texts-in.ts'
import { listed, type Wording } from '../../../platform/texts/wording.ts'
import { firstPayoutMinor } from '../../products/product-page.ts'
import type { DescribedDisclosure, DisclosureFacts } from './disclosure-facts.ts'

type DescribedFee = DescribedDisclosure['fees'][number]
type AmountLine = DescribedDisclosure['proceeds']['itemization'][number]

/** Names each fee with its receiver, and says when and how it is taken. */
export function describeFees(fees: readonly DisclosedFee[], lenderName: string, wording: Wording): DescribedFee[] {
  return fees.map((fee) => {
    const { passedOn, when, taken, amountMinor, taxMinor, totalMinor } = fee
    const name = nameOf(fee, wording.say)
    const paidTo = passedOn?.paidTo ?? lenderName
    const sentence = sentenceOf(fee, name, paidTo, wording)
    const to = passedOn === null ? 'lender' : 'third-party'
    return { name, to, paidTo, when, taken, amountMinor, taxMinor, totalMinor, sentence }
  })
}

function nameOf({ of, passedOn }: DisclosedFee, say: SayServer): string {
  if (passedOn !== null) return passedOn.name
  return say(of === 'installment' ? 'disclosure.fee.installment' : 'disclosure.fee.processing')
}

function sentenceOf(
  { when, taken, installments = [], amountMinor, taxMinor, taxPpm }: DisclosedFee,
  fee: string,
  receiver: string,
  { say, amount, rate }: Wording,
): string {
  const tax = taxMinor === 0 ? '' : say('disclosure.feeTax', { amount: amount(taxMinor), rate: rate(taxPpm) })
  const told = { fee, receiver, amount: amount(amountMinor), tax }
  if (when === 'each-installment') return say('disclosure.fee.eachPaid', told)
  if (when === 'some-installments') return say('disclosure.fee.somePaid', { ...told, numbers: installments.join(', ') })
  return say(taken === 'deducted' ? 'disclosure.fee.onceDeducted' : 'disclosure.fee.oncePaid', told)
}

/** Says when the loan is paid out: at once, or in parts on their planned days, about which a clause of the agreement says more. */
export function describeDisbursal(
  { clauses }: DisclosureFacts,
  { disbursedOn, proceeds }: LoanDisclosure,
  { say, amount }: Wording,
): DescribedDisclosure['disbursal'] {
  const { netMinor, laterParts } = proceeds
  const paidOut = (on: string, amountMinor: number) => ({ amount: amount(amountMinor), date: on })
  if (laterParts === undefined) {
    const sentence = say('disclosure.disbursal', paidOut(disbursedOn, netMinor))
    return { on: disbursedOn, isInStages: false, sentence }
  }
  const amountMinor = firstPayoutMinor({ netProceedsMinor: netMinor, laterParts })
  const parts = [{ on: disbursedOn, amountMinor }, ...laterParts]
  const sentence = say('disclosure.disbursal.inParts', {
    count: parts.length,
    parts: listed(
      say,
      parts.map((part) => say('parts.on', paidOut(part.on, part.amountMinor))),
    ),
    clause: clauses.disbursal,
  })
  return { on: disbursedOn, isInStages: true, sentence }
}

/** The loan amount, every deduction as a negative line, and the rest: the lines sum to the net proceeds. */
export function describeProceeds(
  { loanAmountMinor, proceeds }: LoanDisclosure,
  fees: readonly DescribedFee[],
  say: SayServer,
): DescribedDisclosure['proceeds'] {
  const deductions = fees.filter(({ taken }) => taken === 'deducted').flatMap((fee) => linesOf(fee, say))
  const itemization = [
    { label: say('disclosure.loanAmount'), amountMinor: loanAmountMinor },
    ...deductions.map(({ label, amountMinor }) => ({
      label: say('disclosure.less', { fee: label }),
      amountMinor: -amountMinor,
    })),
  ]
  const { laterParts, ...paidOut } = proceeds
  return { ...paidOut, ...(laterParts && { laterParts: [...laterParts] }), itemization }
}

/** Interest, every fee and the tax on fees; the lines sum to all payments less the payout. */
export function describeFinanceCharge(
  { financeChargeMinor, interest }: LoanDisclosure,
  fees: readonly DescribedFee[],
  say: SayServer,
): DescribedDisclosure['financeCharge'] {
  const interestLine = { label: say('disclosure.interestLine'), amountMinor: interest.totalMinor }
  return {
    totalMinor: financeChargeMinor,
    itemization: [interestLine, ...fees.flatMap((fee) => linesOf(fee, say))],
  }
}

function linesOf(
  { name: fee, paidTo: receiver, to, amountMinor, taxMinor }: DescribedFee,
  say: SayServer,
): AmountLine[] {
  const label = to === 'lender' ? fee : say('disclosure.fee.passedOn', { fee, receiver })
  const lines = [
    { label, amountMinor },
    { label: say('disclosure.fee.tax', { fee }), amountMinor: taxMinor },
  ]
  return lines.filter((line) => line.amountMinor > 0)
}
