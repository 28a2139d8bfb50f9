import { ActionBar, Button, Card, Form, ListRow, ListRows, LoadingOverlay } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { StepUpSheet } from '../../people/step-up/step-up-sheet.tsx'
import { AppPage } from '../../platform/shell/app-page.tsx'
import { AccountFailure } from './account-failure.tsx'
import type { BindTask } from './bind-task.ts'
import { FormItemField } from './form-item-field.tsx'
import { itemKey } from './form-values.ts'
import type { AccountForm } from './payout-accounts.queries.ts'
import { useAccountForm } from './use-account-form.ts'
import { useKeyboardOpen } from './use-keyboard-open.ts'

const ACCOUNT_FORM = 'account'

export function AccountFormView({ form, task }: { form: AccountForm; task: BindTask }) {
  const { _ } = useLingui()
  const { shown, enteredIn, change, errorOf, otherFailure, submit, saving, stepUp } = useAccountForm(form, task)
  const isKeyboardOpen = useKeyboardOpen()
  // BNK-02: over the keyboard the button would hide the very field that is typed into.
  const next = !isKeyboardOpen && (
    <ActionBar quieter={<AccountFailure failure={otherFailure} onRetry={saving.retry} />}>
      <Button type="submit" form={ACCOUNT_FORM} wide busy={saving.isSending} busyLabel={_('payout-accounts.saving')}>
        {_('payout-accounts.next')}
      </Button>
    </ActionBar>
  )
  return (
    <AppPage title={_('payout-accounts.title')} parent={task.parentHref} actions={next}>
      <p>{_('payout-accounts.intro')}</p>
      <Card>
        <ListRows>
          <ListRow label={_('payout-accounts.holder')}>{form.holderName}</ListRow>
          {form.boundAccountMasked !== null && (
            <ListRow label={_('payout-accounts.bound')}>
              <span className="figures">{form.boundAccountMasked}</span>
            </ListRow>
          )}
        </ListRows>
      </Card>
      <Form id={ACCOUNT_FORM} onSubmit={submit} autoComplete="off">
        {shown.map((item) => (
          <FormItemField
            key={itemKey(item)}
            item={item}
            value={enteredIn(item)}
            error={errorOf(item)}
            onChange={(value) => change(item, value)}
          />
        ))}
      </Form>
      {saving.isSending && !stepUp.pending && <LoadingOverlay />}
      <StepUpSheet
        reason={form.boundAccountMasked === null ? 'step-up.firstAccount' : 'step-up.changeAccount'}
        stepUp={stepUp}
        writing={saving}
      />
    </AppPage>
  )
}
