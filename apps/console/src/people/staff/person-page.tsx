import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { Page } from '../../platform/navigation/page.tsx'
import { useMay, useSession } from '../../platform/session/session.queries.ts'
import { QueryView } from '../../platform/states/query-view.tsx'
import { Button } from '../../platform/ui/button.tsx'
import { TableSkeleton } from '../../platform/ui/empty.tsx'
import { NotOffered } from '../../platform/ui/notice.tsx'
import { ButtonLine, Columns, Facts, Section, Stack } from '../../platform/ui/page-parts.tsx'
import { When } from '../../platform/ui/values.tsx'
import { OpenSessions } from './open-sessions.tsx'
import { type OpenDeed, PersonDeed } from './person-deeds.tsx'
import styles from './person-page.module.css'
import { allRoles, onePerson, type PersonInFull, type Role } from './staff.queries.ts'
import { PersonState, personDeeds, rightInWords } from './staff-words.tsx'

/** One person: what their roles allow, where they are signed in, and what can be done about their access. */
export function PersonPage() {
  const staffName = useParams({ strict: false }).staffName ?? ''
  const person = useQuery(onePerson(staffName))
  const roles = useQuery(allRoles())
  return (
    <Page title={person.data?.displayName ?? staffName} about={<Link to="/people">All people</Link>}>
      <QueryView queries={[person, roles]} loading={<TableSkeleton columns={[1, 3]} rows={10} />}>
        {() => <PersonInDetail person={person.data!} roles={roles.data!.roles} />}
      </QueryView>
    </Page>
  )
}

function PersonInDetail({ person, roles }: { person: PersonInFull; roles: readonly Role[] }) {
  const [deed, setDeed] = useState<OpenDeed | null>(null)
  const may = useMay()
  return (
    <>
      <Columns>
        <Section title="Access">
          <Facts
            facts={[
              ['State', <PersonState key="state" state={person.state} />],
              ['Recorded as', person.staffName],
              person.email === '' ? null : ['E-mail address', person.email],
              ['Last seen', person.lastSeenAt ? <When key="seen" at={person.lastSeenAt} /> : 'Never'],
              ['Passkeys', String(person.passkeyCount)],
              [
                'Invited',
                <>
                  <When at={person.invitedAt} /> by {person.invitedBy ?? 'the first start of this system'}
                </>,
              ],
              person.endedAt
                ? [
                    'Access ended',
                    <>
                      <When at={person.endedAt} /> by {person.endedBy}
                    </>,
                  ]
                : null,
            ]}
          />
          {may('audit.read') && (
            <p>
              <Link to="/audit" search={{ actor: person.staffName }}>
                All that {person.displayName} did
              </Link>
              {' · '}
              <Link to="/audit" search={{ subjectKind: 'staff', subjectId: person.staffName }}>
                All that was done about them
              </Link>
            </p>
          )}
        </Section>
        <Section title="Actions">
          <Deeds person={person} roles={roles} onOpen={setDeed} />
        </Section>
      </Columns>
      <Columns>
        <Section title="Roles and what they allow">
          <RolesOf person={person} roles={roles} />
        </Section>
        <Section title="Open sessions">
          <OpenSessions sessions={person.sessions} />
        </Section>
      </Columns>
      {deed && <PersonDeed deed={deed} person={person} roles={roles} onClose={() => setDeed(null)} />}
    </>
  )
}

const DEEDS: readonly { deed: OpenDeed; what: string; isDangerous?: boolean }[] = [
  { deed: 'changeRoles', what: 'Change roles' },
  { deed: 'renew', what: 'New invitation link' },
  { deed: 'recover', what: 'New start after lost sign-in' },
  { deed: 'endSessions', what: 'End sessions' },
  { deed: 'endAccess', what: 'End access', isDangerous: true },
]

type DeedsProps = { person: PersonInFull; roles: readonly Role[]; onOpen: (deed: OpenDeed) => void }

/** Buttons for what can be done, and for the rest why not. A renewal is explained only to people who were invited. */
function Deeds({ person, roles, onOpen }: DeedsProps) {
  const session = useSession()
  const may = useMay()
  const whyNot = personDeeds(person, roles, { me: session?.staffName ?? '', may })
  const offered = DEEDS.filter(({ deed }) => whyNot[deed] === null)
  const missing = DEEDS.filter(({ deed }) => whyNot[deed] !== null && (deed !== 'renew' || person.state === 'invited'))
  // One reason for all of them is said once.
  const reasons = [...new Set(missing.map(({ deed }) => whyNot[deed]!))]
  return (
    <Stack>
      {offered.length > 0 && (
        <ButtonLine>
          {offered.map(({ deed, what, isDangerous }) => (
            <Button key={deed} tone={isDangerous ? 'danger' : 'plain'} onClick={() => onOpen(deed)}>
              {what}
            </Button>
          ))}
        </ButtonLine>
      )}
      {reasons.map((why) => (
        <NotOffered
          key={why}
          what={missing
            .filter(({ deed }) => whyNot[deed] === why)
            .map(({ what }) => what)
            .join(', ')}
          why={why}
        />
      ))}
    </Stack>
  )
}

function RolesOf({ person, roles }: { person: PersonInFull; roles: readonly Role[] }) {
  const held = roles.filter(({ roleCode }) => person.roles.includes(roleCode))
  if (held.length === 0) return <p className="quiet">They have no role: they can sign in, and do nothing else.</p>
  return (
    <dl className={styles.roles}>
      {held.map(({ roleCode, roleName, permissions }) => (
        <div key={roleCode}>
          <dt>
            <b>{roleName}</b>
          </dt>
          <dd>{permissions.map(rightInWords).join('; ') || <span className="quiet">allows nothing</span>}</dd>
        </div>
      ))}
    </dl>
  )
}
