import type { Permission } from '@hulog/contract/permissions'
import { BanknoteIcon, CircleCheckIcon, FileTextIcon, type Glyph, UsersIcon } from '@hulog/ui'

export type Area = {
  readonly name: string
  readonly label: string
  readonly icon: Glyph
  /** Address of its first page. */
  readonly to: string
  /** The person sees it with any of these rights; everybody does where there are none. */
  readonly permissions: readonly Permission[]
}

/** The areas of the rail, from the top. An area joins with its first page. */
export const areas: readonly Area[] = [
  { name: 'loans', label: 'Loans', icon: BanknoteIcon, to: '/loans', permissions: ['loans.read'] },
  { name: 'approvals', label: 'Approvals', icon: CircleCheckIcon, to: '/approvals', permissions: [] },
  { name: 'people', label: 'People', icon: UsersIcon, to: '/people', permissions: ['people.read'] },
  { name: 'audit', label: 'Audit', icon: FileTextIcon, to: '/audit', permissions: ['audit.read'] },
]

/** The areas that somebody with these rights may open. */
export function openAreas(may: (permission: Permission) => boolean): readonly Area[] {
  return areas.filter(({ permissions }) => permissions.length === 0 || permissions.some(may))
}
