import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { Page } from '../../platform/navigation/page.tsx'
import { useMay, useSession } from '../../platform/session/session.queries.ts'
import { QueryView } from '../../platform/states/query-view.tsx'
import { AreaLinks } from '../../platform/ui/area-links.tsx'
import { Button } from '../../platform/ui/button.tsx'
import { TableSkeleton } from '../../platform/ui/empty.tsx'
import { NotOffered } from '../../platform/ui/notice.tsx'
import { useChangeSearch } from '../../platform/ui/table/list-address.ts'
import { RoleDialog } from './role-dialog.tsx'
import { RoleMatrix } from './role-matrix.tsx'
import { allRoles } from './staff.queries.ts'
import { missingRight, PEOPLE_LINKS } from './staff-words.tsx'

/** Stands in the address for a role that is being added; no role has such a code. */
const NEW = '+'

/** Rights by roles, as one table. The role that is open stands in the address. */
export function RolesPage() {
  const roles = useQuery(allRoles())
  const may = useMay()
  const session = useSession()
  const { role: open } = useSearch({ strict: false })
  const change = useChangeSearch()
  const shown = roles.data?.roles.find(({ roleCode }) => roleCode === open)
  const close = () => change({ role: undefined })
  return (
    <Page
      title="Roles"
      about="A role is a set of rights. A person with several roles has the rights of all of them."
      actions={
        may('people.roles') && (
          <Button tone="main" onClick={() => change({ role: NEW })}>
            Add a role
          </Button>
        )
      }
    >
      <AreaLinks label="People and rights" links={PEOPLE_LINKS} />
      {!may('people.roles') && <NotOffered what="Changing roles" why={missingRight('people.roles')} />}
      <QueryView queries={[roles]} loading={<TableSkeleton columns={[4, 1, 1, 1, 1, 1, 1, 1]} rows={16} />}>
        {() => <RoleMatrix roles={roles.data!.roles} onOpen={(roleCode) => change({ role: roleCode })} />}
      </QueryView>
      {shown && (
        <RoleDialog
          key={shown.roleCode}
          shown={shown}
          mayEdit={may('people.roles')}
          isOwn={session?.roles.includes(shown.roleCode) ?? false}
          onClose={close}
        />
      )}
      {open === NEW && may('people.roles') && <RoleDialog shown={null} mayEdit isOwn={false} onClose={close} />}
    </Page>
  )
}
