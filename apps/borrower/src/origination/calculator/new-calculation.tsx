import { saveCalculation } from '@hulog/client/operations'
import { CALCULATION_TITLE_MAX_LENGTH } from '@hulog/contract/limits'
import { Button, Card, Form, ListRow, ListRows, Section, TextField, toast } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import { useQuery } from '../../platform/api/reading.ts'
import { useOperation } from '../../platform/api/use-operation.ts'
import { forgetDraft } from '../../platform/browser/drafts.ts'
import { typedText, useDraft } from '../../platform/fields/use-draft.ts'
import { Amount } from '../../platform/money/amount.tsx'
import { goTo, hrefTo } from '../../platform/navigation/go-to.ts'
import { LoadingCards } from '../../platform/shell/app-page.tsx'
import { FailureNote } from '../../platform/shell/failure-note.tsx'
import { QueryView } from '../../platform/shell/query-view.tsx'
import { calculatorData, calculatorKeys, marketOf } from './calculator.queries.ts'
import { type CalculationInput, checkLoan, completeLoan, type Figures } from './figures.ts'

/** Saves the figures of an address under a title. */
export function NewCalculation({ figures }: { figures: Figures }) {
  const { _ } = useLingui()
  const query = useQuery(calculatorData(marketOf(figures.currency)))
  return (
    <Section heading={_('calculator.saved.new')}>
      <QueryView query={query} loading={<LoadingCards heights={[120]} />}>
        {(calculator) => {
          const { input } = checkLoan(completeLoan(figures, calculator), calculator)
          return <Card>{input ? <TitleForm input={input} /> : <p>{_('calculator.correct')}</p>}</Card>
        }}
      </QueryView>
    </Section>
  )
}

const FORM = 'calculation'
const draft = v.object({ title: typedText })

function TitleForm({ input }: { input: CalculationInput }) {
  const { _ } = useLingui()
  const queryClient = useQueryClient()
  const [{ title }, type] = useDraft(FORM, draft, {})
  const [isMissing, setMissing] = useState(false)
  const saving = useOperation(saveCalculation, {
    onDone() {
      forgetDraft(FORM)
      toast(_('calculator.saved.done'), { tone: 'success' })
      void queryClient.invalidateQueries({ queryKey: calculatorKeys.saved() })
    },
    onward: () => goTo(hrefTo('calculatorList'), { replace: true }),
  })
  function save() {
    const isEmpty = title.trim() === ''
    setMissing(isEmpty)
    if (!isEmpty) saving.send({ title: title.trim(), ...input })
  }
  return (
    <Form onSubmit={save}>
      <ListRows>
        <ListRow label={_('calculator.amount')}>
          <Amount minor={input.amount} currency={input.currency} />
        </ListRow>
        <ListRow label={_('calculator.installments')}>{input.installments}</ListRow>
      </ListRows>
      <TextField
        label={_('calculator.saved.name')}
        hint={_('calculator.saved.nameHint', { most: CALCULATION_TITLE_MAX_LENGTH })}
        error={isMissing && _('calculator.saved.nameMissing')}
        maxLength={CALCULATION_TITLE_MAX_LENGTH}
        autoComplete="off"
        value={title}
        onChange={({ currentTarget }) => {
          type({ title: currentTarget.value })
          setMissing(false)
        }}
      />
      <FailureNote failure={saving.failure} onRetry={saving.retry} />
      <Button type="submit" wide busy={saving.isSending} busyLabel={_('calculator.saved.saving')}>
        {_('calculator.saved.save')}
      </Button>
    </Form>
  )
}
