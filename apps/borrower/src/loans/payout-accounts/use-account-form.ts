import type { Body } from '@hulog/contract'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { useStepUp } from '../../people/step-up/use-step-up.ts'
import { useQueryClient } from '../../platform/api/query-client.ts'
import { useOperation } from '../../platform/api/use-operation.ts'
import { failureText } from '../../platform/shell/failure-text.ts'
import { goOnAfterBinding } from './after-binding.ts'
import type { BindOperation, BindTask } from './bind-task.ts'
import { type Complaints, findComplaints, itemKey, STEERING_CODES, shownItems, valuesToSend } from './form-values.ts'
import { forgetChoices, keepChoices, startValues } from './kept-choices.ts'
import type { AccountForm, FormItem } from './payout-accounts.queries.ts'
import { fieldOfFailure } from './wrong-field.ts'

const CHANGE_ACCOUNT = { purpose: 'payoutAccount' } as const

/** What is entered, what is wrong with it (found here or by the server), and sending it (BNK-07). */
export function useAccountForm({ items }: AccountForm, task: BindTask) {
  const { i18n, _ } = useLingui()
  const [values, setValues] = useState(() => startValues(items))
  const [complaints, setComplaints] = useState<Complaints>({})
  const stepUp = useStepUp<BindOperation>(CHANGE_ACCOUNT)
  const queryClient = useQueryClient()
  const saving = useOperation<BindOperation>(task.operation, {
    onDone() {
      stepUp.finish()
      forgetChoices()
      void queryClient.invalidateQueries()
    },
    onward: (reply) => goOnAfterBinding(task, reply),
    onFailure: stepUp.onFailure,
  })
  const shown = shownItems(items, values)
  const wrongCode = fieldOfFailure(saving.failure)
  const wrongItem = shown.find(({ code }) => code === wrongCode)

  return {
    shown,
    saving,
    stepUp,
    /** With the sheet open its own failures stand there. */
    otherFailure: wrongItem || stepUp.pending ? null : saving.failure,
    enteredIn: (item: FormItem) => values[itemKey(item)] ?? '',
    change(item: FormItem, value: string) {
      const key = itemKey(item)
      const changed = { ...values, [key]: value }
      setValues(changed)
      keepChoices(items, changed)
      setComplaints(Object.fromEntries(Object.entries(complaints).filter(([about]) => about !== key)))
      // Another card type or channel draws another form, of which nothing has been refused yet.
      if (wrongItem === item || STEERING_CODES.includes(item.code)) saving.forgetFailure()
    },
    errorOf(item: FormItem): string | undefined {
      const complaint = complaints[itemKey(item)]
      if (complaint) return _(complaint)
      return saving.failure && wrongItem === item ? failureText(i18n, saving.failure) : undefined
    },
    submit() {
      const found = findComplaints(items, values)
      setComplaints(found)
      saving.forgetFailure()
      if (Object.keys(found).length > 0) return
      // The server drew the form and checks what comes back; which fields there are is its to know.
      saving.send({ ...task.references, ...valuesToSend(items, values) } as Body<BindOperation>)
    },
  }
}
