import { saveApprovalRule } from '@hulog/client/operations'
import { toast } from '@hulog/ui'
import { useState } from 'react'
import { useOperation } from '../../platform/api/use-operation.ts'
import { Button } from '../../platform/ui/button.tsx'
import { Dialog, DialogActions } from '../../platform/ui/dialog.tsx'
import { type Editing, useEditing } from '../../platform/ui/editing.ts'
import { FailureNotice, fieldError, useReread } from '../../platform/ui/failure.tsx'
import { NotOffered, StaleNotice } from '../../platform/ui/notice.tsx'
import { Facts, Stack } from '../../platform/ui/page-parts.tsx'
import { When } from '../../platform/ui/values.tsx'
import type { Role } from '../staff/staff.queries.ts'
import { missingRight, roleName } from '../staff/staff-words.tsx'
import { ACT_NAMES, conditionsInWords, hoursInWords, stepsInWords } from './approval-words.tsx'
import type { Rule } from './approvals.queries.ts'
import { RuleFields } from './rule-fields.tsx'
import { bodyOf, type EntryErrors, entryOf, errorsIn } from './rule-form-data.ts'

type RuleDialogProps = {
  /** Null for one that is being added. */
  rule: Rule | null
  roles: readonly Role[]
  mayEdit: boolean
  onClose: () => void
}

const NEW_RULE: Rule = {
  ruleId: '',
  act: 'writeOffLoan',
  approvers: [[]],
  expiresAfterHours: 168,
  isOn: true,
  version: 0,
  changedBy: '',
  changedAt: '',
}

/** One rule, and where one may, its change. */
export function RuleDialog({ rule, roles, mayEdit, onClose }: RuleDialogProps) {
  const now = rule ?? NEW_RULE
  const editing = useEditing(now)
  if (mayEdit)
    return <RuleForm key={editing.base.version} now={now} editing={editing} roles={roles} onClose={onClose} />
  return (
    <Dialog title={ACT_NAMES[now.act]} onClose={onClose}>
      <Stack>
        <Facts
          facts={[
            ['When', conditionsInWords(now)],
            ['Approved by', stepsInWords(now.approvers, (code) => roleName(code, roles))],
            ['Expires after', hoursInWords(now.expiresAfterHours)],
            ['State', now.isOn ? 'On' : 'Off'],
            [
              'Changed',
              <>
                <When at={now.changedAt} /> by {now.changedBy}
              </>,
            ],
          ]}
        />
        <NotOffered what="Changing it" why={missingRight('people.rules')} />
        <div>
          <Button onClick={onClose}>Close</Button>
        </div>
      </Stack>
    </Dialog>
  )
}

type RuleFormProps = { now: Rule; editing: Editing<Rule>; roles: readonly Role[]; onClose: () => void }

function RuleForm({ now, editing, roles, onClose }: RuleFormProps) {
  const { base, isStale, takeOver } = editing
  const isNew = base.version === 0
  const [entry, setEntry] = useState(entryOf(base))
  const [wrong, setWrong] = useState<EntryErrors>({})
  const { send, isSending, failure } = useOperation(saveApprovalRule, {
    onDone() {
      toast(isNew ? 'Rule added.' : 'Rule changed.', { tone: 'success' })
      onClose()
    },
    onFailure: useReread(),
  })
  function submit() {
    const errors = errorsIn(entry)
    setWrong(errors)
    if (Object.keys(errors).length === 0) send(bodyOf(entry, isNew ? null : base.ruleId, base.version))
  }
  const errors: EntryErrors = {
    ...refusedFields(failure),
    ...wrong,
  }
  return (
    <Dialog title={isNew ? 'Add a rule' : ACT_NAMES[base.act]} size="wide" onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Stack>
          {isStale && (
            <StaleNotice
              changes={[
                `Changed by ${now.changedBy}: ${ruleInWords(now, roles)}`,
                `When you began: ${ruleInWords(base, roles)}`,
              ]}
              onTakeOver={takeOver}
            />
          )}
          <RuleFields
            entry={entry}
            errors={errors}
            roles={roles}
            onChange={(change) => setEntry({ ...entry, ...change })}
          />
          <p className="quiet">Requests that wait already keep the rule that they were asked under.</p>
          <FailureNotice
            failure={failure}
            saidByFields={['INVALID_FIELD', 'ROLE_NOT_FOUND', 'RULE_NEEDS_MARKET', ...(isStale ? ['STALE'] : [])]}
          />
          {!isStale && (
            <DialogActions deed={isNew ? 'Add the rule' : 'Change the rule'} isBusy={isSending} onClose={onClose} />
          )}
        </Stack>
      </form>
    </Dialog>
  )
}

/** The server's words for fields, under the names that they have in the form. */
function refusedFields(failure: Parameters<typeof fieldError>[0]): EntryErrors {
  const errors = {
    minAmount: fieldError(failure, 'minAmountMinor'),
    market: fieldError(failure, 'market', 'RULE_NEEDS_MARKET'),
    productId: fieldError(failure, 'productId'),
    minDaysLate: fieldError(failure, 'minDaysLate'),
    approvers: fieldError(failure, 'approvers', 'ROLE_NOT_FOUND'),
    expiresAfterHours: fieldError(failure, 'expiresAfterHours'),
  }
  return Object.fromEntries(Object.entries(errors).filter(([, words]) => words !== null))
}

function ruleInWords(rule: Rule, roles: readonly Role[]): string {
  const steps = stepsInWords(rule.approvers, (code) => roleName(code, roles))
  return `${conditionsInWords(rule)}; ${steps}; expires after ${hoursInWords(rule.expiresAfterHours)}; ${rule.isOn ? 'on' : 'off'}.`
}
