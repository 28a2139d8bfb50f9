import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { Page } from '../../platform/navigation/page.tsx'
import { useMay } from '../../platform/session/session.queries.ts'
import { QueryView } from '../../platform/states/query-view.tsx'
import { AreaLinks } from '../../platform/ui/area-links.tsx'
import { Button } from '../../platform/ui/button.tsx'
import { Empty, TableSkeleton } from '../../platform/ui/empty.tsx'
import { ColumnChoice, CsvButton, FindField, ListFilter, ListHead, rowCount } from '../../platform/ui/list-head.tsx'
import { NotOffered } from '../../platform/ui/notice.tsx'
import { type Column, DataTable } from '../../platform/ui/table/data-table.tsx'
import { matches, useChangeSearch, useListAddress } from '../../platform/ui/table/list-address.ts'
import { OPENS_ROW } from '../../platform/ui/table/row-keys.ts'
import { When } from '../../platform/ui/values.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { allRoles, everybody, type Person, type Role } from './staff.queries.ts'
import { missingRight, PEOPLE_LINKS, PersonState, roleNames, stateInWords } from './staff-words.tsx'

/** Everybody who works or worked here. */
export function PeoplePage() {
  const people = useQuery(everybody())
  const roles = useQuery(allRoles())
  const may = useMay()
  const [isInviting, setInviting] = useState(false)
  return (
    <Page
      title="People"
      actions={
        may('people.edit') && (
          <Button tone="main" onClick={() => setInviting(true)}>
            Invite somebody
          </Button>
        )
      }
    >
      <AreaLinks label="People and rights" links={PEOPLE_LINKS} />
      {!may('people.edit') && <NotOffered what="Inviting" why={missingRight('people.edit')} />}
      <QueryView queries={[people, roles]} loading={<TableSkeleton columns={[4, 3, 5, 2, 3]} />}>
        {() => <PeopleList people={people.data!.people} roles={roles.data!.roles} />}
      </QueryView>
      {isInviting && roles.data && <InviteDialog roles={roles.data.roles} onClose={() => setInviting(false)} />}
    </Page>
  )
}

function PeopleList({ people, roles }: { people: readonly Person[]; roles: readonly Role[] }) {
  const { search, change } = useListAddress()
  const { state, role } = useSearch({ strict: false })
  const filter = useChangeSearch()
  const columns = useMemo(() => columnsWith(roles), [roles])
  const rows = people.filter(
    (person) =>
      (!state || person.state === state) &&
      (!role || person.roles.includes(role)) &&
      matches(person, columns, search.find),
  )
  return (
    <>
      <ListHead
        count={rowCount(rows.length, people.length, 'person', 'people')}
        actions={
          <>
            <ColumnChoice columns={columns} search={search} onChange={(chosen) => change({ columns: chosen })} />
            <CsvButton name="people" columns={columns} rows={rows} />
          </>
        }
      >
        <FindField label="Find a person" value={search.find ?? ''} onChange={(find) => change({ find })} />
        <ListFilter
          label="State"
          all="Any state"
          value={state ?? ''}
          options={(['active', 'invited', 'ended'] as const).map((value) => ({ value, label: stateInWords(value) }))}
          onChange={(chosen) => filter({ state: chosen })}
        />
        <ListFilter
          label="Role"
          all="Any role"
          value={role ?? ''}
          options={roles.map(({ roleCode, roleName }) => ({ value: roleCode, label: roleName }))}
          onChange={(chosen) => filter({ role: chosen })}
        />
      </ListHead>
      {rows.length > 0 ? (
        <DataTable
          label="People"
          rows={rows}
          rowId={({ staffName }) => staffName}
          columns={columns}
          search={search}
          onSort={(sort) => change({ sort })}
        />
      ) : (
        <Empty title="Nobody fits these filters">People who were invited, have access, or had it appear here.</Empty>
      )}
    </>
  )
}

function columnsWith(roles: readonly Role[]): readonly Column<Person>[] {
  return [
    {
      id: 'name',
      header: 'Name',
      value: ({ displayName }) => displayName,
      cell: ({ staffName, displayName }) => (
        <Link to="/people/$staffName" params={{ staffName }} title={displayName} {...OPENS_ROW}>
          {displayName}
        </Link>
      ),
    },
    {
      id: 'known-as',
      header: 'Recorded as',
      value: ({ staffName }) => staffName,
      cell: ({ staffName }) => staffName,
    },
    { id: 'email', header: 'E-mail', isExtra: true, value: ({ email }) => email, cell: ({ email }) => email },
    {
      id: 'roles',
      header: 'Roles',
      isWide: true,
      value: (person) => roleNames(person.roles, roles),
      cell: (person) => roleNames(person.roles, roles) || <span className="quiet">None: may do nothing</span>,
    },
    {
      id: 'state',
      header: 'State',
      value: ({ state }) => stateInWords(state),
      cell: ({ state }) => <PersonState state={state} />,
    },
    {
      id: 'seen',
      header: 'Last seen',
      value: ({ lastSeenAt }) => lastSeenAt ?? '',
      cell: ({ lastSeenAt }) => (lastSeenAt ? <When at={lastSeenAt} /> : <span className="quiet">Never</span>),
    },
  ]
}
