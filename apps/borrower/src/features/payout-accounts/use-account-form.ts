import type { Body } from '@hulog/contract'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { useOperation } from '../../api/use-operation.ts'
import { failureText } from '../../shell/failure-text.ts'
import type { BindTask } from './bind-task.ts'
import { type Complaints, findComplaints, firstValues, isShown, valuesToSend } from './form-values.ts'
import type { AccountForm } from './payout-accounts.queries.ts'
import { useAfterBinding } from './use-after-binding.ts'
import { fieldOfFailure } from './wrong-field.ts'

/** What is entered, what is wrong with it (found here or by the server), and sending it (BNK-07). */
export function useAccountForm({ items }: AccountForm, task: BindTask) {
  const { i18n, _ } = useLingui()
  const [values, setValues] = useState(() => firstValues(items))
  const [complaints, setComplaints] = useState<Complaints>({})
  const saving = useOperation<BindTask['operation']>(task.operation, { onDone: useAfterBinding(task) })
  const wrong = fieldOfFailure(saving.failure)
  const wrongField = items.some((item) => item.code === wrong && isShown(item, values)) ? wrong : null

  return {
    values,
    saving,
    otherFailure: wrongField === null ? saving.failure : null,
    change(code: string, value: string) {
      setValues({ ...values, [code]: value })
      setComplaints(Object.fromEntries(Object.entries(complaints).filter(([field]) => field !== code)))
      if (wrongField === code) saving.forgetFailure()
    },
    errorOf(code: string): string | undefined {
      const complaint = complaints[code]
      if (complaint) return _(complaint)
      return saving.failure && wrongField === code ? failureText(i18n, saving.failure) : undefined
    },
    submit() {
      const found = findComplaints(items, values)
      setComplaints(found)
      saving.forgetFailure()
      if (Object.keys(found).length > 0) return
      // The server drew the form and checks what comes back; which fields there are is its to know.
      saving.send({ ...task.references, ...valuesToSend(items, values) } as Body<BindTask['operation']>)
    },
  }
}
