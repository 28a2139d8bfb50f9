import { getStaffMember, listRoles, listStaff } from '@hulog/client/operations'
import type { Reply } from '@hulog/contract'
import { queryOptions } from '@tanstack/react-query'
import { fetchReply } from '../../platform/api/call.ts'

export type Person = Reply<'listStaff'>['people'][number]
export type PersonInFull = Reply<'getStaffMember'>
export type Role = Reply<'listRoles'>['roles'][number]

export const staffKeys = {
  all: ['staff'] as const,
  list: ['staff', 'list'] as const,
  one: (staffName: string) => ['staff', 'one', staffName] as const,
  roles: ['staff', 'roles'] as const,
}

export function everybody() {
  return queryOptions({ queryKey: staffKeys.list, queryFn: ({ signal }) => fetchReply(listStaff, {}, { signal }) })
}

export function onePerson(staffName: string) {
  return queryOptions({
    queryKey: staffKeys.one(staffName),
    queryFn: ({ signal }) => fetchReply(getStaffMember, { staffName }, { signal }),
  })
}

export function allRoles() {
  return queryOptions({ queryKey: staffKeys.roles, queryFn: ({ signal }) => fetchReply(listRoles, {}, { signal }) })
}
