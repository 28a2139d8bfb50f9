import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { borrowerPath, photoUrl } from '../../platform/navigation/paths.ts'
import { Dialog } from '../../platform/ui/dialog.tsx'
import { NotOffered } from '../../platform/ui/notice.tsx'
import { Facts, Section } from '../../platform/ui/page-parts.tsx'
import { moneyText, When } from '../../platform/ui/values.tsx'
import { type ApplicationCase, MARKET_NAMES } from './application-words.ts'
import styles from './applications.module.css'

type Shown = { shown: ApplicationCase }

const PHOTO_NAMES: Readonly<Record<string, string>> = { selfie: 'Selfie', idFront: 'Identity document' }

/** Selfie and document side by side; a click shows one in its natural size. */
export function Photos({ shown: { borrowerId, person } }: Shown) {
  const [zoomed, setZoomed] = useState<string | null>(null)
  if (!person) return null
  const open = person.photos.find(({ fileId }) => fileId === zoomed)
  return (
    <Section title="Photos">
      <div className={styles.photos}>
        {person.photos.map(({ purpose, fileId, takenAt }) => (
          <figure key={fileId} className={styles.photo}>
            <button type="button" className={styles.zoom} onClick={() => setZoomed(fileId)}>
              <img src={photoUrl(borrowerId, fileId)} alt={PHOTO_NAMES[purpose] ?? purpose} />
            </button>
            <figcaption className="quiet">
              {PHOTO_NAMES[purpose] ?? purpose}, <When at={takenAt} />
            </figcaption>
          </figure>
        ))}
      </div>
      {open && (
        <Dialog title={PHOTO_NAMES[open.purpose] ?? open.purpose} size="wide" onClose={() => setZoomed(null)}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard. */}
          <section className={styles.natural} aria-label="Photo in its natural size" tabIndex={0}>
            <img src={photoUrl(borrowerId, open.fileId)} alt={PHOTO_NAMES[open.purpose] ?? open.purpose} />
          </section>
        </Dialog>
      )}
    </Section>
  )
}

export function Request({ shown }: Shown) {
  const { productName, market, amountMinor, currency, periods, termUnit, appliedAt, work } = shown
  return (
    <Section title="Request">
      <Facts
        facts={[
          ['Asked for', moneyText(amountMinor, currency)],
          ['Product', `${productName}, ${MARKET_NAMES[market]}`],
          ['Term', `${periods} ${termUnit}${periods === 1 ? '' : 's'}`],
          ['Applied', <When key="applied" at={appliedAt} />],
          work && ['Income', `${moneyText(work.monthlyIncomeMinor, currency)} a month, as stated`],
          work && ['Work', workInWords(work)],
          work && ['Stated', <When key="stated" at={work.statedAt} />],
        ]}
      />
    </Section>
  )
}

function workInWords({ employment, paydayOfMonth }: NonNullable<ApplicationCase['work']>): string {
  const words = employment.charAt(0).toUpperCase() + employment.slice(1)
  return paydayOfMonth === null ? words : `${words}, paid on day ${paydayOfMonth} of the month`
}

/** The person's details, for somebody who may see them. */
export function Person({ shown }: Shown) {
  const { person, nameMasked, borrowerId, declaration } = shown
  if (!person)
    return (
      <Section title="Borrower">
        <Facts facts={[['Name', nameMasked]]} />
        <NotOffered
          what="Name, documents, photos and contacts"
          why="They need the right to open a person’s details, or they were deleted."
        />
      </Section>
    )
  const { address, contacts } = person
  return (
    <Section title="Borrower" actions={<Link to={borrowerPath(borrowerId)}>Open the borrower</Link>}>
      <Facts
        facts={[
          ['Name', person.fullName],
          ['Born', <When key="born" at={person.birthOn} />],
          ['Gender', person.gender],
          ['Document', person.nationalId],
          ['Phone', person.phone],
          ['Employer', person.employer],
          ['Address', `${address.line1}, ${address.city}, ${address.region} ${address.postalCode}`],
          ...contacts.map(
            ({ name, relation, phone }, index) =>
              [contacts.length === 1 ? 'Contact' : `Contact ${index + 1}`, `${name}, ${relation}, ${phone}`] as const,
          ),
          ['Declaration', declaration ? declarationInWords(declaration) : 'Not asked for'],
        ]}
      />
    </Section>
  )
}

function declarationInWords({
  isCitizen,
  hasFullCapacity,
  isPermanentResident,
}: NonNullable<ApplicationCase['declaration']>): string {
  return [
    isCitizen ? 'Citizen' : 'Not a citizen',
    hasFullCapacity ? 'full legal capacity' : 'no full legal capacity',
    isPermanentResident ? 'permanent resident' : 'no permanent resident',
  ].join(', ')
}
