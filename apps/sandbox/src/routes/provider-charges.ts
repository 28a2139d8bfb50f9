import type { FastifyInstance } from 'fastify'
import { confirmCharge } from '../charges/confirm-charge.ts'
import { type ChargeRequest, createCharge } from '../charges/create-charge.ts'
import { sendCode } from '../charges/send-code.ts'
import { conflict, notFound } from '../errors.ts'
import type { Hangs } from '../hangs.ts'
import { answerUnderFault } from '../provider/answer-under-fault.ts'
import type { Sandbox } from '../sandbox.ts'
import { type Charge, findCharge } from '../store/charges.ts'
import { AMOUNT, CURRENCY, exactly, IDENTIFIER, line, PHONE } from './schemas.ts'

const CHARGE = exactly(
  ['reference', 'amountMinor', 'currency', 'description', 'bankCode', 'accountNumber', 'holderName', 'phone'],
  {
    // Also the code by which events name it.
    reference: { type: 'string', pattern: '^[0-9A-Za-z-]{1,64}$' },
    amountMinor: AMOUNT,
    currency: CURRENCY,
    description: line(200),
    bankCode: line(64),
    accountNumber: line(64),
    holderName: line(200),
    phone: PHONE,
  },
)
const CONFIRM = exactly(['code'], { code: IDENTIFIER })

type Named = { Params: { reference: string } }

export function providerChargeRoutes(app: FastifyInstance, sandbox: Sandbox, hangs: Hangs) {
  const { database } = sandbox

  function requireCharge({ reference }: Named['Params']): Charge {
    const charge = findCharge(database, reference)
    if (!charge) throw notFound(`No charge has the reference ${reference}`)
    return charge
  }

  app.post<{ Body: ChargeRequest }>('/provider/charges', { schema: { body: CHARGE } }, (request, reply) =>
    answerUnderFault(database, 'payments', { request, reply, hangs }, () => show(createCharge(sandbox, request.body))),
  )

  app.post<Named>('/provider/charges/:reference/code', (request, reply) =>
    answerUnderFault(database, 'payments', { request, reply, hangs }, () => {
      const charge = requireCharge(request.params)
      if (charge.status !== 'needs_code') throw conflict(`The charge is ${charge.status}: it needs no code`)
      return show(sendCode(sandbox, charge))
    }),
  )

  app.post<Named & { Body: { code: string } }>(
    '/provider/charges/:reference/confirm',
    { schema: { body: CONFIRM } },
    (request, reply) =>
      answerUnderFault(database, 'payments', { request, reply, hangs }, () => {
        const { charge, codeIs } = confirmCharge(sandbox, requireCharge(request.params), request.body.code)
        if (codeIs === 'wrong') return { ...show(charge), status: 'wrong_code' }
        return codeIs === 'expired' ? { ...show(charge), status: 'code_expired' } : show(charge)
      }),
  )

  app.get<Named>('/provider/charges/:reference', async ({ params }) => show(requireCharge(params)))
}

/** A charge that fails after all was accepted as far as its caller was told. */
function show({ reference, status, reason }: Charge) {
  return status === 'failed' ? { reference, status: 'accepted', reason: null } : { reference, status, reason }
}
