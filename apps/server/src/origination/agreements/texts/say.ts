import type { Currency } from '@hulog/lending'
import { showMoney } from '../../../platform/markets/show-money.ts'

const PLAIN_AMOUNT = /\b[A-Z]{3} (\d[\d,]*\.\d{2})/g
const PLAIN_RATE = /(\d+)\.(\d+) %/g

/**
 * A sentence of the disclosure as a borrower reads it: amounts and rates as the market writes them, and a full stop. The
 * disclosure itself writes alike for every market, `PHP 1,234.00`; here that is `₱1,234.00`, and `Rp1.234,00` in Indonesia.
 */
export function say(sentence: string, currency: Currency): string {
  const comma = showMoney(1, currency).includes(',') ? ',' : '.'
  const said = sentence
    .replaceAll(PLAIN_AMOUNT, (_, plain: string) => showMoney(minorOf(plain), currency))
    .replaceAll(PLAIN_RATE, (_, whole: string, part: string) => `${whole}${comma}${part} %`)
  return /[.!?]$/.test(said) ? said : `${said}.`
}

function minorOf(plain: string): number {
  return Number(plain.replaceAll(/[,.]/g, ''))
}
