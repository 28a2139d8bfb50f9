import type { Routes } from '../../platform/http/register-operation.ts'
import type { Services } from '../../services.ts'
import type { StaffAuthenticator } from '../staff-sessions/authenticate-staff.ts'
import { changeStaffRoles, endStaffAccess } from './change-access.ts'
import { inviteStaff, renewInvitation } from './invite-staff.ts'
import { getStaffMember, listStaff } from './list-staff.ts'
import { listRoles, removeRole, saveRole } from './roles.ts'
import { addServiceAccount, endServiceAccount, listServiceAccounts, replaceServiceKey } from './service-accounts.ts'

/** People, what they may do, and programs with access. */
export function staffRoutes(routes: Routes, services: Services, known: StaffAuthenticator): void {
  routes.staff('listStaff', () => listStaff(services))
  routes.staff('getStaffMember', (call) => getStaffMember(services, call))
  routes.staff('inviteStaff', (call) => inviteStaff(services, call))
  routes.staff('renewInvitation', (call) => renewInvitation(services, call))
  routes.staff('changeStaffRoles', async (call) => {
    await changeStaffRoles(services, known, call)
    return {}
  })
  routes.staff('endStaffAccess', async (call) => {
    await endStaffAccess(services, known, call)
    return {}
  })
  routes.staff('listRoles', () => listRoles(services))
  routes.staff('saveRole', async (call) => {
    await saveRole(services, known, call)
    return {}
  })
  routes.staff('removeRole', async (call) => {
    await removeRole(services, call)
    return {}
  })
  routes.staff('listServiceAccounts', () => listServiceAccounts(services))
  routes.staff('addServiceAccount', (call) => addServiceAccount(services, call))
  routes.staff('replaceServiceKey', (call) => replaceServiceKey(services, known, call))
  routes.staff('endServiceAccount', async (call) => {
    await endServiceAccount(services, known, call)
    return {}
  })
}
