import { formatMoney } from '../money.ts'
import type { SandboxCore } from '../sandbox.ts'
import { receiveMessage } from '../sms/receive-message.ts'
import { type Charge, updateCharge } from '../store/charges.ts'
import { findPaymentById } from '../store/payments.ts'

const CODE_LENGTH = 6
const CODE_MS = 5 * 60_000

/** The payer's bank sends a code to the payer's phone; the one before works no more. */
export function sendCode(sandbox: SandboxCore, { reference, paymentId, bankCode, phone }: Charge): Charge {
  const code = Array.from({ length: CODE_LENGTH }, () => sandbox.randomBelow(10)).join('')
  const payment = findPaymentById(sandbox.database, paymentId)
  if (!payment) throw new Error(`charge ${reference} is for no payment`)
  const amount = formatMoney(payment.amountMinor, payment.currency)
  const text = `${bankCode}: ${code} is the code to pay ${amount} from your account. It works for 5 minutes.`
  receiveMessage(sandbox, { id: sandbox.newId('otp'), to: phone, text, channel: 'sms' }, null)
  return updateCharge(sandbox.database, reference, { code, codeUntilMs: sandbox.now() + CODE_MS })
}
