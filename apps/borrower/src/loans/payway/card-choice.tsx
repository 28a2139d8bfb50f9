import type { Reply } from '@hulog/contract'
import { Card, EmptyState, RadioCards } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { PageButton } from '../../platform/shell/page-link.tsx'
import { groupMasked } from './masked-card.ts'

export type BankCard = Reply<'getRepaymentWay'>['bankCards'][number]

export type CardChoiceProps = {
  cards: readonly BankCard[]
  chosenId: string | undefined
  /** Where an account is bound. */
  bindHref: string
  onChoose: (cardId: string) => void
}

/** REP-10: the account to repay from. None is chosen beforehand: it is the borrower's money. */
export function CardChoice({ cards, chosenId, bindHref, onChoose }: CardChoiceProps) {
  const { _ } = useLingui()
  if (cards.length === 0) {
    return (
      <EmptyState
        title={_('payway.noCard')}
        action={
          <PageButton tone="plain" href={bindHref}>
            {_('payway.bind')}
          </PageButton>
        }
      >
        {_('payway.noCardText')}
      </EmptyState>
    )
  }
  return (
    <Card>
      <RadioCards
        label={_('payway.card')}
        options={cards.map(({ id, bankName, cardNo }) => ({
          value: id,
          label: bankName,
          description: groupMasked(cardNo),
        }))}
        value={chosenId ?? ''}
        onChange={onChoose}
      />
    </Card>
  )
}
