import { ownPath } from '@hulog/bridge/allowed-target'
import type { Failure } from '@hulog/client'
import type { Body, Reply } from '@hulog/contract'
import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useStepUp } from '../../people/step-up/use-step-up.ts'
import { outdateAll } from '../../platform/api/reading.ts'
import { useOperation } from '../../platform/api/use-operation.ts'
import { forgetDraft, keepDraft, keptDraft } from '../../platform/browser/drafts.ts'
import { goTo, hrefTo } from '../../platform/navigation/go-to.ts'
import { failureText } from '../../platform/shell/failures.ts'
import { nativeShell } from '../../platform/shell/native-shell.ts'
import type { BindOperation, BindTask } from './bind-task.ts'
import {
  accountLengths,
  type Complaints,
  type FormValues,
  findComplaints,
  firstValues,
  itemKey,
  optionsOf,
  STEERING_CODES,
  shownItems,
  valuesToSend,
} from './form-values.ts'
import type { AccountForm, FormItem } from './payout-accounts.queries.ts'

const CHANGE_ACCOUNT = { purpose: 'payoutAccount' } as const

/** BNK-07: holds the entered values, their errors (found here or by the server), and sends them. */
export function useAccountForm({ items }: AccountForm, task: BindTask) {
  const { i18n, _ } = useLingui()
  const [values, setValues] = useState(() => startValues(items))
  const [complaints, setComplaints] = useState<Complaints>({})
  const stepUp = useStepUp<BindOperation>(CHANGE_ACCOUNT)
  const queryClient = useQueryClient()
  const saving = useOperation<BindOperation>(task.operation, {
    onDone(_reply, _body, isLeft) {
      stepUp.finish()
      forgetChoices()
      // A native shell may stay on this page.
      outdateAll(queryClient, { isLeaving: !isLeft && nativeShell.shell === 'browser' })
    },
    onward: (reply) => goOnAfterBinding(task, reply),
    onFailure: stepUp.onFailure,
  })
  const shown = shownItems(items, values)
  const wrongCode = fieldOfFailure(saving.failure)
  const wrongItem = shown.find(({ code }) => code === wrongCode)
  const lengths = accountLengths(items, values)
  const lengthOfNumber = lengths.length === 0 ? null : _('payout-accounts.bankDigits', { digits: lengths.join(' / ') })

  return {
    shown,
    saving,
    stepUp,
    /** Null while the step-up sheet is open: it shows the failures itself. */
    otherFailure: wrongItem || stepUp.pending ? null : saving.failure,
    /** Says how long an account number of the chosen bank is; null where that is not known. */
    lengthOfNumber,
    enteredIn: (item: FormItem) => values[itemKey(item)] ?? '',
    change(item: FormItem, value: string) {
      const key = itemKey(item)
      const changed = { ...values, [key]: value }
      setValues(changed)
      keepChoices(items, changed)
      setComplaints(Object.fromEntries(Object.entries(complaints).filter(([about]) => about !== key)))
      // Another card type or channel shows another form, of which nothing has been refused yet.
      if (wrongItem === item || STEERING_CODES.includes(item.code)) saving.forgetFailure()
    },
    errorOf(item: FormItem): string | undefined {
      const complaint = complaints[itemKey(item)]
      if (complaint === 'payout-accounts.numberLength' && lengthOfNumber) return lengthOfNumber
      if (complaint) return _(complaint)
      return saving.failure && wrongItem === item ? failureText(i18n, saving.failure) : undefined
    },
    submit() {
      const found = findComplaints(items, values)
      setComplaints(found)
      saving.forgetFailure()
      if (Object.keys(found).length > 0) return
      // The server describes the form and checks the reply, so only the server knows the fields.
      saving.send({ ...task.references, ...valuesToSend(items, values) } as Body<BindOperation>)
    },
  }
}

const REASON_FIELDS: Readonly<Record<string, string>> = {
  ACCOUNT_NUMBER_NOT_VALID: 'accountNumber',
  BANK_NOT_SUPPORTED: 'bankCode',
  BRANCH_NOT_VALID: 'branchCode',
  CARD_NUMBER_GIVEN: 'accountNumber',
}

/** Returns the item a refusal is about: named by the server, else implied by the reason. */
function fieldOfFailure(failure: Failure | null): string | null {
  if (failure?.kind !== 'refusal') return null
  return failure.field ?? REASON_FIELDS[failure.reason] ?? null
}

/**
 * BNK-08: ends the native bank flow and closes its web view. From a loan the borrower returns to the loan instead. A
 * browser has nothing to close: it goes where the server says, if that is one of our pages.
 */
function goOnAfterBinding({ orderHref, backHref }: BindTask, { nextUrl }: Reply<'bindPayoutAccount'>): void {
  nativeShell.post('endBankFlow')
  if (orderHref !== null) goTo(orderHref, { replace: true })
  else if (!nativeShell.knows('closeWebView'))
    goTo(backHref ?? ownPath(nextUrl, location.origin) ?? hrefTo('home'), { replace: true })
  else nativeShell.post('closeWebView')
}

const FORM = 'payout-account'

/** Never stored in the browser: an account number has to be typed again after a reload. */
const ACCOUNT_NUMBER = 'accountNumber'

/** Returns the choices made earlier in this tab, where still possible, else the server's values. */
function startValues(items: readonly FormItem[]): FormValues {
  const kept = keptDraft(FORM)
  if (typeof kept !== 'object' || kept === null) return firstValues(items)
  const chosen = items.filter(isKept).flatMap((item) => {
    const value: unknown = Object(kept)[itemKey(item)]
    return typeof value === 'string' && isPossible(item, value) ? [[itemKey(item), value] as const] : []
  })
  return { ...firstValues(items), ...Object.fromEntries(chosen) }
}

function keepChoices(items: readonly FormItem[], values: FormValues): void {
  const kept = items.filter(isKept).map((item) => [itemKey(item), values[itemKey(item)] ?? ''])
  keepDraft(FORM, Object.fromEntries(kept))
}

function forgetChoices(): void {
  forgetDraft(FORM)
}

function isKept({ code }: FormItem): boolean {
  return code !== ACCOUNT_NUMBER
}

function isPossible(item: FormItem, value: string): boolean {
  return item.cate === 'text' ? /^\d*$/.test(value) : optionsOf(item).some((option) => option.value === value)
}
