import type { Failure } from '@hulog/client'
import {
  ActionBar,
  Button,
  Card,
  EmptyState,
  Form,
  ListRow,
  ListRows,
  LoadingOverlay,
  MomentPicture,
  StatusBanner,
} from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useEffect, useState } from 'react'
import type { SearchOf } from '../../addresses.ts'
import { StepUpSheet } from '../../people/step-up/step-up-sheet.tsx'
import { useQuery } from '../../platform/api/reading.ts'
import { hrefTo } from '../../platform/navigation/go-to.ts'
import { AppPage, LoadingCards } from '../../platform/shell/app-page.tsx'
import { FailureNote } from '../../platform/shell/failure-note.tsx'
import { nativeShell } from '../../platform/shell/native-shell.ts'
import { NotFound } from '../../platform/shell/no-page.tsx'
import { PageButton } from '../../platform/shell/page-link.tsx'
import { QueryView } from '../../platform/shell/query-view.tsx'
import { type BindTask, bindTask } from './bind-task.ts'
import { FormItemField } from './form-item-field.tsx'
import { itemKey } from './form-values.ts'
import { type AccountForm, accountForm } from './payout-accounts.queries.ts'
import { useAccountForm } from './use-account-form.ts'

/** BNK-01: where the borrower's money goes. */
export function BindBankPage({ search }: { search: SearchOf<'bindBank'> }) {
  const { _ } = useLingui()
  const task = bindTask(search)
  const form = useQuery(accountForm(search.productId))
  if (!task) return <NotFound />
  if (form.data?.holderName && form.data.items.length > 0) return <AccountFormView form={form.data} task={task} />
  const details = (
    <PageButton href={hrefTo('certification', { step: 'identity' })}>{_('payout-accounts.toDetails')}</PageButton>
  )
  return (
    <AppPage title={_('payout-accounts.title')} parent={task.parentHref}>
      <QueryView query={form} loading={<LoadingCards heights={[48, 200]} />}>
        {({ holderName }) =>
          holderName === '' ? (
            <EmptyState
              picture={<MomentPicture of="good-id-card" />}
              title={_('payout-accounts.noName')}
              action={details}
            >
              {_('payout-accounts.noNameText')}
            </EmptyState>
          ) : (
            <EmptyState
              title={_('payout-accounts.empty')}
              action={<PageButton href={task.parentHref}>{_('shell.back')}</PageButton>}
            >
              {_('payout-accounts.emptyText')}
            </EmptyState>
          )
        }
      </QueryView>
    </AppPage>
  )
}

const ACCOUNT_FORM = 'account'

function AccountFormView({ form, task }: { form: AccountForm; task: BindTask }) {
  const { _ } = useLingui()
  const { shown, enteredIn, lengthOfNumber, change, errorOf, otherFailure, submit, saving, stepUp } = useAccountForm(
    form,
    task,
  )
  const isKeyboardOpen = useKeyboardOpen()
  // NAT-10: `endBankFlow` follows only when the account is taken; leaving the page sends no message.
  useEffect(() => nativeShell.post('startBankFlow'), [])
  // BNK-02: above the keyboard the button would hide the field that is being filled in.
  const next = !isKeyboardOpen && (
    <ActionBar quieter={<AccountFailure failure={otherFailure} onRetry={saving.retry} />}>
      <Button type="submit" form={ACCOUNT_FORM} wide busy={saving.isSending} busyLabel={_('payout-accounts.saving')}>
        {_('payout-accounts.next')}
      </Button>
    </ActionBar>
  )
  return (
    <AppPage title={_('payout-accounts.title')} parent={task.parentHref} actions={next}>
      {task.isBeforeOffer && (
        <StatusBanner
          tone="settled"
          title={_('payout-accounts.beforeOffer')}
          description={_('payout-accounts.beforeOffer.text')}
        />
      )}
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
            lengthOfNumber={lengthOfNumber}
            onChange={(value) => change(item, value)}
          />
        ))}
      </Form>
      {saving.isSending && !stepUp.pending && <LoadingOverlay text={_('shell.loading')} />}
      <StepUpSheet
        reason={form.boundAccountMasked === null ? 'step-up.firstAccount' : 'step-up.changeAccount'}
        stepUp={stepUp}
        writing={saving}
      />
    </AppPage>
  )
}

const NAME_REFUSALS = ['NAME_NOT_KNOWN', 'NAME_NOT_CARRIED']

function AccountFailure({ failure, onRetry }: { failure: Failure | null; onRetry: () => void }) {
  const { _ } = useLingui()
  const isNameMissing = failure?.kind === 'refusal' && NAME_REFUSALS.includes(failure.reason)
  if (!isNameMissing) return <FailureNote failure={failure} onRetry={onRetry} />
  const toDetails = (
    <PageButton tone="plain" href={hrefTo('certification', { step: 'identity' })}>
      {_('payout-accounts.toDetails')}
    </PageButton>
  )
  return <FailureNote failure={failure} action={toDetails} />
}

/** Returns whether the on-screen keyboard covers a part of the page. */
function useKeyboardOpen(): boolean {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => followKeyboard(window, setOpen), [])
  return isOpen
}

/** BNK-02 */
const KEYBOARD_LEAST_PX = 60

type Viewport = Pick<EventTarget, 'addEventListener' | 'removeEventListener'> & {
  readonly height: number
  readonly width: number
  readonly scale: number
}

export type ViewportWindow = Pick<Window, 'innerHeight' | 'innerWidth' | 'addEventListener' | 'removeEventListener'> & {
  readonly visualViewport: Viewport | null
}

/**
 * Reports the keyboard as open when the viewport has shrunk by more than 60 px. Some web views shrink the window, some
 * only its visible part. Turning the phone changes the width as well, which starts a new measurement.
 */
export function followKeyboard(view: ViewportWindow, tell: (isOpen: boolean) => void): () => void {
  const viewport = view.visualViewport
  // Zooming in shows less of the page without any keyboard.
  const seenHeight = () => (viewport ? viewport.height * viewport.scale : view.innerHeight)
  const height = () => Math.min(seenHeight(), view.innerHeight)
  let width = view.innerWidth
  let fullHeight = height()
  function measure() {
    if (view.innerWidth !== width) {
      width = view.innerWidth
      fullHeight = height()
    }
    fullHeight = Math.max(fullHeight, height())
    tell(fullHeight - height() > KEYBOARD_LEAST_PX)
  }
  view.addEventListener('resize', measure)
  viewport?.addEventListener('resize', measure)
  return () => {
    view.removeEventListener('resize', measure)
    viewport?.removeEventListener('resize', measure)
  }
}
