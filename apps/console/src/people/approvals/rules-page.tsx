import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { Page } from '../../platform/navigation/page.tsx'
import { useMay } from '../../platform/session/session.queries.ts'
import { QueryView } from '../../platform/states/query-view.tsx'
import { AreaLinks } from '../../platform/ui/area-links.tsx'
import { Button, TextButton } from '../../platform/ui/button.tsx'
import { Empty, TableSkeleton } from '../../platform/ui/empty.tsx'
import { ColumnChoice, ListHead, rowCount } from '../../platform/ui/list-head.tsx'
import { NotOffered, StateMark } from '../../platform/ui/notice.tsx'
import { type Column, DataTable } from '../../platform/ui/table/data-table.tsx'
import { useChangeSearch, useListAddress } from '../../platform/ui/table/list-address.ts'
import { OPENS_ROW } from '../../platform/ui/table/row-keys.ts'
import { When } from '../../platform/ui/values.tsx'
import { allRoles, type Role } from '../staff/staff.queries.ts'
import { missingRight, PEOPLE_LINKS, roleName } from '../staff/staff-words.tsx'
import { ACT_NAMES, conditionsInWords, hoursInWords, stepsInWords } from './approval-words.tsx'
import { allRules, type Rule } from './approvals.queries.ts'
import { RuleDialog } from './rule-dialog.tsx'

/** Stands in the address for a rule that is being added. */
const NEW = 'new'

/** Rules on what somebody else must approve. The one that is open stands in the address. */
export function RulesPage() {
  const rules = useQuery(allRules())
  const roles = useQuery(allRoles())
  const may = useMay()
  const { rule: open } = useSearch({ strict: false })
  const change = useChangeSearch()
  const mayEdit = may('people.rules')
  const shown = rules.data?.rules.find(({ ruleId }) => ruleId === open)
  const close = () => change({ rule: undefined })
  return (
    <Page
      title="Approval rules"
      about="Acts that somebody else must approve. Nobody approves their own."
      actions={
        mayEdit && (
          <Button tone="main" onClick={() => change({ rule: NEW })}>
            Add a rule
          </Button>
        )
      }
    >
      <AreaLinks label="People and rights" links={PEOPLE_LINKS} />
      {!mayEdit && <NotOffered what="Changing rules" why={missingRight('people.rules')} />}
      <QueryView queries={[rules, roles]} loading={<TableSkeleton columns={[3, 3, 4, 1, 1, 3]} />}>
        {() => (
          <RuleList rules={rules.data!.rules} roles={roles.data!.roles} onOpen={(ruleId) => change({ rule: ruleId })} />
        )}
      </QueryView>
      {roles.data && (shown || (open === NEW && mayEdit)) && (
        <RuleDialog key={open} rule={shown ?? null} roles={roles.data.roles} mayEdit={mayEdit} onClose={close} />
      )}
    </Page>
  )
}

type RuleListProps = { rules: readonly Rule[]; roles: readonly Role[]; onOpen: (ruleId: string) => void }

function RuleList({ rules, roles, onOpen }: RuleListProps) {
  const { search, change } = useListAddress()
  const columns = useMemo(() => columnsWith(roles, onOpen), [roles, onOpen])
  if (rules.length === 0)
    return (
      <Empty title="No rule yet">
        Without a rule everybody with the right to an act does it alone. A rule says which acts somebody else approves,
        and who.
      </Empty>
    )
  return (
    <>
      <ListHead
        count={rowCount(rules.length, rules.length, 'rule', 'rules')}
        actions={<ColumnChoice columns={columns} search={search} onChange={(chosen) => change({ columns: chosen })} />}
      />
      <DataTable
        label="Approval rules"
        rows={rules}
        rowId={({ ruleId }) => ruleId}
        columns={columns}
        search={search}
        onSort={(sort) => change({ sort })}
      />
      <p className="quiet">If several rules that are on fit an act, the one with the most steps applies.</p>
    </>
  )
}

function columnsWith(roles: readonly Role[], onOpen: (ruleId: string) => void): readonly Column<Rule>[] {
  const steps = ({ approvers }: Rule) => stepsInWords(approvers, (code) => roleName(code, roles))
  return [
    {
      id: 'act',
      header: 'Act',
      value: ({ act }) => ACT_NAMES[act],
      cell: ({ ruleId, act }) => (
        <TextButton onClick={() => onOpen(ruleId)} {...OPENS_ROW}>
          {ACT_NAMES[act]}
        </TextButton>
      ),
    },
    { id: 'when', header: 'When', value: conditionsInWords, cell: conditionsInWords },
    {
      id: 'who',
      header: 'Approved by',
      isWide: true,
      value: steps,
      cell: (rule) => <span title={steps(rule)}>{steps(rule)}</span>,
    },
    {
      id: 'expires',
      header: 'Expires after',
      value: ({ expiresAfterHours }) => expiresAfterHours,
      cell: ({ expiresAfterHours }) => hoursInWords(expiresAfterHours),
    },
    {
      id: 'on',
      header: 'State',
      value: ({ isOn }) => (isOn ? 'On' : 'Off'),
      cell: ({ isOn }) => <StateMark tone={isOn ? 'done' : 'ended'}>{isOn ? 'On' : 'Off'}</StateMark>,
    },
    {
      id: 'changed',
      header: 'Changed by',
      value: ({ changedBy }) => changedBy,
      cell: ({ changedBy }) => changedBy,
    },
    {
      id: 'changed-at',
      header: 'Changed',
      isExtra: true,
      value: ({ changedAt }) => changedAt,
      cell: ({ changedAt }) => <When at={changedAt} />,
    },
  ]
}
