import type { ActBody } from '../../people/index.ts'
import { chargeLoan as charge, findChargeAmount, type NewCharge } from '../servicing/charge-loan.ts'
import { waiveCharges as waive } from '../servicing/corrections.ts'
import { findCharge, waiveCharge as giveUp, takeChargeBack as takeBack } from '../servicing/waive-charge.ts'
import { loanAct } from './loan-act.ts'

export const chargeLoan = loanAct('chargeLoan', {
  amountMinor: (body, { services, tx, order }) => findChargeAmount(services, tx, order, draftOf(body)),
  summary: ({ kind, reference }, amount) => `Charge ${[amount, 'as a', kind].join(' ').trim()} (${reference})`,
  perform: async (services, tx, order, { reason, ...body }, { maker: by }) => {
    const known = await findCharge(services, tx, order, body.reference)
    const { id, installmentNumber } = await charge(services, tx, order, { ...draftOf(body), by, reason })
    if (known?.id === id) return { notes: ['This was charged before: nothing changes.'] }
    return { notes: [`It is due with installment ${installmentNumber}.`] }
  },
})

function draftOf({ reference, kind, amount, installment }: Omit<ActBody<'chargeLoan'>, 'reason'>): NewCharge {
  return { reference, kind, amount, ...(installment !== undefined && { installment }) }
}

/** The amount is the whole charge. */
export const takeChargeBack = loanAct('takeChargeBack', {
  amountMinor: async ({ reference }, { services, tx, order }) =>
    (await findCharge(services, tx, order, reference))?.amountMinor ?? null,
  summary: ({ reference }, amount) => `Take the charge ${[reference, amount && `of ${amount}`].join(' ').trim()} back`,
  perform: async (services, tx, order, { reference, reason }, { maker: by }) => {
    await takeBack(services, tx, order, { reference, by, reason })
    return { notes: ['What was paid of it pays something else, or is the borrower’s credit.'] }
  },
})

/** The amount is what is unpaid of the charge. */
export const waiveCharge = loanAct('waiveCharge', {
  amountMinor: async ({ reference }, { services, tx, order }) =>
    (await findCharge(services, tx, order, reference))?.unpaidMinor ?? null,
  summary: ({ reference }, amount) => `Waive ${[amount, 'of the charge', reference].join(' ').trim()}`,
  perform: async (services, tx, order, { reference, reason }, { maker: by }) => {
    await giveUp(services, tx, order, { reference, by, reason })
    return { notes: [] }
  },
})

const kinds = {
  interest: 'interest',
  fee: 'fees',
  tax: 'tax',
  penalty: 'penalty',
  lateInterest: 'late interest',
} as const

export const waiveCharges = loanAct('waiveCharges', {
  amountMinor: ({ amountMinor }) => amountMinor,
  summary: ({ kind }, amount) => `Waive ${amount} of ${kinds[kind]}`,
  perform: async (services, tx, order, { kind, amountMinor, reason }, { maker: by }) => {
    await waive(services, tx, order, { amounts: { [kind]: amountMinor }, by, reason })
    return { notes: [] }
  },
})
