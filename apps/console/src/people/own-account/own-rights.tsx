import { isPermission, type Permission, permissions } from '@hulog/contract/permissions'
import type { StaffSession } from '../../platform/session/session.queries.ts'
import { Section } from '../../platform/ui/page-parts.tsx'
import styles from './own-account.module.css'

/** Lists what the person may do here, by area, in the words that an administrator sees too. */
export function OwnRights({ session }: { session: Pick<StaffSession, 'roles' | 'permissions'> }) {
  const areas = byArea(session.permissions.filter(isPermission))
  return (
    <Section title="What you may do">
      <p className="quiet">
        {session.roles.length === 0
          ? 'You have no role yet. An administrator can give you one.'
          : `By your roles: ${session.roles.join(', ')}. An administrator can change them; nobody changes their own.`}
      </p>
      <dl className={styles.areas}>
        {[...areas].map(([area, rights]) => (
          <div key={area}>
            <dt>{area}</dt>
            <dd>
              <ul>
                {rights.map((right) => (
                  <li key={right}>{capital(permissions[right].what)}</li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

function byArea(rights: readonly Permission[]): Map<string, Permission[]> {
  const areas = new Map<string, Permission[]>()
  for (const right of rights) {
    const { area } = permissions[right]
    areas.set(area, [...(areas.get(area) ?? []), right])
  }
  return areas
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
