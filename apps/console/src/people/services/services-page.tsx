import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { Page } from '../../platform/navigation/page.tsx'
import { useMay } from '../../platform/session/session.queries.ts'
import { QueryView } from '../../platform/states/query-view.tsx'
import { AreaLinks } from '../../platform/ui/area-links.tsx'
import { Button, TextButton } from '../../platform/ui/button.tsx'
import { Empty, TableSkeleton } from '../../platform/ui/empty.tsx'
import { ColumnChoice, FindField, ListHead, rowCount } from '../../platform/ui/list-head.tsx'
import { NotOffered, StateMark } from '../../platform/ui/notice.tsx'
import { type Column, DataTable } from '../../platform/ui/table/data-table.tsx'
import { matches, useChangeSearch, useListAddress } from '../../platform/ui/table/list-address.ts'
import { OPENS_ROW } from '../../platform/ui/table/row-keys.ts'
import { When } from '../../platform/ui/values.tsx'
import { allRoles, type Role } from '../staff/staff.queries.ts'
import { missingRight, PEOPLE_LINKS, roleNames } from '../staff/staff-words.tsx'
import { AddProgram } from './add-program.tsx'
import { ProgramDialog } from './program-dialog.tsx'
import { allPrograms, type Program } from './services.queries.ts'

/** Programs that have or had access. The one that is open stands in the address. */
export function ServicesPage() {
  const programs = useQuery(allPrograms())
  const roles = useQuery(allRoles())
  const may = useMay()
  const { program: open } = useSearch({ strict: false })
  const change = useChangeSearch()
  const [isAdding, setAdding] = useState(false)
  const shown = programs.data?.services.find(({ staffName }) => staffName === open)
  return (
    <Page
      title="Programs"
      about="Programs that call this system with a key of their own, such as a report or the accounts."
      actions={
        may('people.services') && (
          <Button tone="main" onClick={() => setAdding(true)}>
            Add a program
          </Button>
        )
      }
    >
      <AreaLinks label="People and rights" links={PEOPLE_LINKS} />
      {!may('people.services') && <NotOffered what="Giving and ending access" why={missingRight('people.services')} />}
      <QueryView queries={[programs, roles]} loading={<TableSkeleton columns={[3, 3, 5, 2, 2]} />}>
        {() => (
          <ProgramList
            programs={programs.data!.services}
            roles={roles.data!.roles}
            onOpen={(staffName) => change({ program: staffName })}
          />
        )}
      </QueryView>
      {isAdding && roles.data && <AddProgram roles={roles.data.roles} onClose={() => setAdding(false)} />}
      {shown && roles.data && (
        <ProgramDialog program={shown} roles={roles.data.roles} onClose={() => change({ program: undefined })} />
      )}
    </Page>
  )
}

type ProgramListProps = { programs: readonly Program[]; roles: readonly Role[]; onOpen: (staffName: string) => void }

function ProgramList({ programs, roles, onOpen }: ProgramListProps) {
  const { search, change } = useListAddress()
  const columns = useMemo(() => columnsWith(roles, onOpen), [roles, onOpen])
  const rows = programs.filter((program) => matches(program, columns, search.find))
  if (programs.length === 0)
    return (
      <Empty title="No program has access">
        A program with access appears here with its roles, its key’s last characters, and when it was last used.
      </Empty>
    )
  return (
    <>
      <ListHead
        count={rowCount(rows.length, programs.length, 'program', 'programs')}
        actions={<ColumnChoice columns={columns} search={search} onChange={(chosen) => change({ columns: chosen })} />}
      >
        <FindField label="Find a program" value={search.find ?? ''} onChange={(find) => change({ find })} />
      </ListHead>
      {rows.length > 0 ? (
        <DataTable
          label="Programs"
          rows={rows}
          rowId={({ staffName }) => staffName}
          columns={columns}
          search={search}
          onSort={(sort) => change({ sort })}
        />
      ) : (
        <Empty title="No program fits this" />
      )}
    </>
  )
}

export function ProgramState({ program }: { program: Program }) {
  return program.endedAt ? <StateMark tone="ended">Ended</StateMark> : <StateMark tone="done">Has access</StateMark>
}

function columnsWith(roles: readonly Role[], onOpen: (staffName: string) => void): readonly Column<Program>[] {
  return [
    {
      id: 'name',
      header: 'Name',
      value: ({ displayName }) => displayName,
      cell: ({ staffName, displayName }) => (
        <TextButton onClick={() => onOpen(staffName)} {...OPENS_ROW}>
          {displayName}
        </TextButton>
      ),
    },
    { id: 'known-as', header: 'Recorded as', value: ({ staffName }) => staffName, cell: ({ staffName }) => staffName },
    {
      id: 'roles',
      header: 'Roles',
      isWide: true,
      value: (program) => roleNames(program.roles, roles),
      cell: (program) => roleNames(program.roles, roles) || <span className="quiet">None</span>,
    },
    { id: 'key', header: 'Key ends in', value: ({ keyEnd }) => keyEnd, cell: ({ keyEnd }) => <code>{keyEnd}</code> },
    {
      id: 'state',
      header: 'State',
      value: ({ endedAt }) => (endedAt ? 'Ended' : 'Has access'),
      cell: (program) => <ProgramState program={program} />,
    },
    {
      id: 'expires',
      header: 'Key until',
      value: ({ expiresOn }) => expiresOn ?? '',
      cell: ({ expiresOn }) => (expiresOn ? <When at={expiresOn} /> : <span className="quiet">No end</span>),
    },
    {
      id: 'used',
      header: 'Last used',
      value: ({ lastUsedAt }) => lastUsedAt ?? '',
      cell: ({ lastUsedAt }) => (lastUsedAt ? <When at={lastUsedAt} /> : <span className="quiet">Never</span>),
    },
    {
      id: 'added',
      header: 'Added',
      isExtra: true,
      value: ({ addedAt }) => addedAt,
      cell: ({ addedAt }) => <When at={addedAt} />,
    },
  ]
}
