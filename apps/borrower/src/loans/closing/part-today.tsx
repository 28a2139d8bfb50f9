import { Card, currencySign, formatMoney, Section, TextField } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { marketOfCurrency } from '../../platform/money/amount.tsx'
import { useDecimalsError } from '../../platform/money/use-decimals-error.ts'
import { hrefTo } from '../../platform/navigation/go-to.ts'
import { PageRow } from '../../platform/shell/page-link.tsx'
import type { Repayment } from '../paying/repayment.ts'
import { type AmountChoice, chosenAmount, keepChoice } from '../repayments/amount-fields.tsx'
import { PrepaymentPart } from '../repayments/prepayment-part.tsx'
import { usePrepayment } from '../repayments/use-prepayment.ts'

/** TRM-03: what a part paid today saves and changes, by the card of the repayment page, where it is paid. */
export function PartToday({ repayment }: { repayment: Repayment }) {
  const { _ } = useLingui()
  const decimalsError = useDecimalsError()
  const [choice, setChoice] = useState<AmountChoice>({ kind: 'other', typed: '' })
  const { orderId, productId, currency, payableAmount } = repayment
  const market = marketOfCurrency(currency)
  const amount = chosenAmount(choice, repayment)
  const prepayment = usePrepayment(repayment, choice, amount)
  const most = formatMoney(payableAmount, { currency, market })
  const isWrong = choice.typed !== '' && !amount.isValid
  return (
    <Section heading={_('closing.part')}>
      <Card>
        <TextField
          label={_('repayments.amount.typed')}
          hint={_('closing.part.hint')}
          error={isWrong && (decimalsError(choice.typed, currency, market) ?? _(amount.reason, { most, date: '' }))}
          prefix={currencySign(currency)}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          value={choice.typed}
          onChange={(event) => setChoice({ ...choice, typed: event.currentTarget.value })}
        />
        {amount.isValid && (
          <PageRow
            href={hrefTo('repay', { productId, orderId })}
            onLeave={() => keepChoice(orderId, choice)}
            label={_('closing.part.pay')}
          />
        )}
      </Card>
      {prepayment.isShown && (
        <PrepaymentPart
          prepayment={prepayment}
          refusal=""
          onChoose={(effect) => setChoice({ ...choice, prepayment: effect })}
        />
      )}
    </Section>
  )
}
