import {
  type Block,
  figure,
  figures,
  heading,
  list,
  paragraph,
  table,
  total,
} from '../../../platform/documents/document.ts'
import { ended, joined } from '../../../platform/texts/wording.ts'
import type { AgreementFacts } from '../agreement-facts.ts'
import type { DescribedDisclosure } from '../disclosure/disclosure-facts.ts'
import { partsAgreed } from './loan-parts.ts'
import { prepaymentWords } from './prepayment-words.ts'

/** Fees, amount financed, finance charge. KFS part 1 item 8; 12 CFR 1026.18(b) to (d); RA 3765 section 4. */
export function costs(facts: AgreementFacts): Block[] {
  const { say, amount } = facts.wording
  const { proceeds } = facts.disclosure
  return [
    heading(say('keyFacts.fees'), 3),
    ...fees(facts),
    heading(say('keyFacts.financed'), 3),
    figures(say('keyFacts.financedCaption'), [
      ...proceeds.itemization.map((line) => costLine(line, facts)),
      total(say('keyFacts.financedTotal'), amount(proceeds.netMinor)),
    ]),
    ...inParts(facts),
    ...financeCharge(facts),
  ]
}

/** KFS part 1 item 3: the disbursal schedule. */
function inParts(facts: AgreementFacts): Block[] {
  const agreed = partsAgreed(facts)
  return agreed.length === 0 ? [] : [heading(facts.wording.say('keyFacts.parts'), 3), ...agreed]
}

/** 12 CFR 1026.18(d), (h); RA 3765 section 4(6). */
export function financeCharge(facts: AgreementFacts): Block[] {
  const { say, amount } = facts.wording
  const { financeCharge: charge, payments } = facts.disclosure
  return [
    heading(say('keyFacts.financeCharge'), 3),
    figures(say('keyFacts.financeChargeTotal'), [
      ...charge.itemization.map((line) => costLine(line, facts)),
      total(say('keyFacts.financeChargeTotal'), amount(charge.totalMinor)),
      total(say('keyFacts.totalOfPayments'), amount(payments.totalMinor)),
    ]),
  ]
}

type CostLine = DescribedDisclosure['financeCharge']['itemization'][number]

function costLine({ label, amountMinor }: CostLine, { wording: { amount } }: AgreementFacts) {
  return figure(label, amount(amountMinor))
}

export function fees({ disclosure, wording: { say, amount } }: AgreementFacts): Block[] {
  const { fees: charged, feeSums } = disclosure
  if (charged.length === 0) return [paragraph(say('keyFacts.noFees'))]
  const columns = [
    { title: say('keyFacts.fee') },
    { title: say('keyFacts.paidTo') },
    { title: say('keyFacts.when') },
    { title: say('keyFacts.amountColumn'), isAmount: true },
    { title: say('keyFacts.tax'), isAmount: true },
    { title: say('paper.inAll'), isAmount: true },
  ]
  const rows = charged.map((fee) => [
    fee.name,
    fee.paidTo,
    say(`keyFacts.${whenOf(fee)}`),
    ...[fee.amountMinor, fee.taxMinor, fee.totalMinor].map(amount),
  ])
  return [
    table(say('keyFacts.fees'), columns, rows),
    figures(say('keyFacts.feeSums'), [
      figure(say('keyFacts.toLender'), amount(feeSums.toLenderMinor)),
      figure(say('keyFacts.toThirdParties'), amount(feeSums.toThirdPartiesMinor)),
      figure(say('keyFacts.taxOnFees'), amount(feeSums.taxMinor)),
      total(say('keyFacts.allFees'), amount(feeSums.totalMinor)),
    ]),
  ]
}

function whenOf({
  when,
  taken,
}: DescribedDisclosure['fees'][number]): 'onceDeducted' | 'oncePaid' | 'eachPaid' | 'somePaid' {
  if (when === 'each-installment') return 'eachPaid'
  if (when === 'some-installments') return 'somePaid'
  return taken === 'deducted' ? 'onceDeducted' : 'oncePaid'
}

/** KFS part 1 item 10 and part 2 item 6; 12 CFR 1026.18(k) and (l). */
export function conditions(facts: AgreementFacts): Block[] {
  const { say, amount } = facts.wording
  const { prepayment, allocation } = facts.disclosure
  return [
    heading(say('keyFacts.payingLate'), 3),
    ...late(facts),
    heading(say('keyFacts.payingEarly'), 3),
    figures(say('keyFacts.payingEarly'), [
      figure(say('keyFacts.allowedFrom'), prepayment.allowedFrom ?? say('keyFacts.anyDay')),
      figure(say('keyFacts.earlyCharge'), amount(prepayment.chargeMinor)),
    ]),
    paragraph(prepaymentWords(facts)),
    heading(say('keyFacts.moreTime'), 3),
    ...moreTime(facts),
    heading(say('keyFacts.givingBack'), 3),
    ...coolingOff(facts),
    heading(say('keyFacts.coversFirst'), 3),
    paragraph(joined(say, allocation.sentences)),
  ]
}

function late({ disclosure: { lateness }, wording: { say, amount } }: AgreementFacts): Block[] {
  const columns = [
    { title: say('keyFacts.daysLate') },
    { title: say('keyFacts.paidOn') },
    { title: say('keyFacts.overdue'), isAmount: true },
    { title: say('keyFacts.penalty'), isAmount: true },
    { title: say('keyFacts.lateInterest'), isAmount: true },
    { title: say('keyFacts.toPay'), isAmount: true },
  ]
  const rows = lateness.examples.map((example) => [
    String(example.daysLate),
    example.paidOn,
    ...[example.overdueMinor, example.penaltyMinor, interestOf(example), example.toPayMinor].map(amount),
  ])
  return [
    list(lateness.rules.map((rule) => ended(say, rule))),
    ...(rows.length > 0 ? [table(say('keyFacts.lateTable'), columns, rows)] : []),
    ...(lateness.lifetimeCap ? [paragraph(ended(say, lateness.lifetimeCap.sentence))] : []),
  ]
}

type LateExample = DescribedDisclosure['lateness']['examples'][number]

/** Interest for being late: the late charge, and the loan's own where it is charged by the day. */
function interestOf({ lateInterestMinor, overdueInterestMinor = 0 }: LateExample): number {
  return lateInterestMinor + overdueInterestMinor
}

function moreTime({ disclosure: { extension }, wording: { say, amount } }: AgreementFacts): Block[] {
  if (!extension) return [paragraph(say('disclosure.noExtension'))]
  return [
    figures(say('keyFacts.moreTime'), [
      figure(say('keyFacts.howOften'), String(extension.times)),
      figure(say('keyFacts.extensionFee'), amount(extension.feeMinor)),
      figure(say('keyFacts.extensionInterest'), amount(extension.interestMinor)),
    ]),
    paragraph(ended(say, extension.sentence)),
  ]
}

function coolingOff({ disclosure: { coolingOff: agreed }, wording: { say, amount } }: AgreementFacts): Block[] {
  if (!agreed) return [paragraph(say('disclosure.noCoolingOff'))]
  const columns = [
    { title: say('keyFacts.on') },
    { title: say('keyFacts.interestHeld'), isAmount: true },
    { title: say('keyFacts.toPay'), isAmount: true },
  ]
  const rows = agreed.exits.map(({ on, interestMinor, amountMinor }) => [
    on,
    amount(interestMinor),
    amount(amountMinor),
  ])
  return [paragraph(ended(say, agreed.sentence)), table(say('keyFacts.givingBackTable'), columns, rows)]
}
