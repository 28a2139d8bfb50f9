import { type Permission, permissionNames, permissions } from '@hulog/contract/permissions'
import { CheckIcon, Icon } from '@hulog/ui'
import { Fragment } from 'react'
import { TextButton } from '../../platform/ui/button.tsx'
import styles from './role-matrix.module.css'
import type { Role } from './staff.queries.ts'

/** Every right in a row, every role in a column. A role's name opens it. */
export function RoleMatrix({ roles, onOpen }: { roles: readonly Role[]; onOpen: (roleCode: string) => void }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable with the keyboard.
    <section className={styles.region} aria-label="Rights by role" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.right}>
              Right
            </th>
            {roles.map(({ roleCode, roleName, holderCount }) => (
              <th key={roleCode} scope="col" className={styles.role}>
                <TextButton className={styles.roleName} onClick={() => onOpen(roleCode)}>
                  {roleName}
                </TextButton>
                <span className={styles.holders} title={`${holderCount} people and programs have this role`}>
                  {holderCount}
                  <span className="visually-hidden"> have it</span>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rightsByArea().map(([area, rights]) => (
            <Fragment key={area}>
              <tr>
                <th scope="rowgroup" colSpan={roles.length + 1} className={styles.area}>
                  {area}
                </th>
              </tr>
              {rights.map((right) => (
                <tr key={right}>
                  <th scope="row" className={styles.right}>
                    {permissions[right].what}
                  </th>
                  {roles.map((role) => (
                    <td key={role.roleCode} className={styles.cell}>
                      {role.permissions.includes(right) && <Held />}
                    </td>
                  ))}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Held() {
  return (
    <>
      <Icon of={CheckIcon} size={16} className={styles.held} />
      <span className="visually-hidden">yes</span>
    </>
  )
}

/** All rights, area by area in the contract's order. */
export function rightsByArea(): readonly (readonly [area: string, rights: readonly Permission[]])[] {
  const areas = new Map<string, Permission[]>()
  for (const right of permissionNames) {
    const { area } = permissions[right]
    areas.set(area, [...(areas.get(area) ?? []), right])
  }
  return [...areas]
}
