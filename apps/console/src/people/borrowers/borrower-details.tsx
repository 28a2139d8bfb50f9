import { getBorrowerPhone } from '@hulog/client/operations'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useOperation } from '../../platform/api/use-operation.ts'
import { TextButton } from '../../platform/ui/button.tsx'
import { FailureNotice } from '../../platform/ui/failure.tsx'
import { type Fact, Facts, Stack } from '../../platform/ui/page-parts.tsx'
import { moneyText, When } from '../../platform/ui/values.tsx'
import styles from './borrower-page.module.css'
import { EMPLOYMENTS, languageName, MARKETS, RELATIONS } from './borrower-words.ts'
import type { BorrowerDetails } from './borrowers.queries.ts'

/** The sections that the borrower stated, and in one line those that were not. */
export function StatedDetails({ borrower }: { borrower: BorrowerDetails }) {
  const parts = partsOf(borrower)
  const missing = parts.filter(({ statedAt }) => statedAt === null).map(({ title }) => title.toLowerCase())
  return (
    <Stack>
      {parts.map(({ title, statedAt, facts }) => statedAt && <Part key={title} {...{ title, statedAt, facts }} />)}
      {missing.length > 0 && <p className="quiet">Not stated: {missing.join(', ')}.</p>}
    </Stack>
  )
}

type PartProps = { title: string; statedAt: string; facts: readonly Fact[] }

function Part({ title, statedAt, facts }: PartProps) {
  return (
    <div className={styles.part}>
      <div className={styles.partTitle}>
        <h3>{title}</h3>
        <span className="quiet">
          stated <When at={statedAt} />
        </span>
      </div>
      <Facts facts={facts} />
    </div>
  )
}

type StatedPart = { title: string; statedAt: string | null; facts: readonly Fact[] }

function partsOf(borrower: BorrowerDetails): readonly StatedPart[] {
  const { identity, job, contacts, address, declaration, currency, nationalIdLabel } = borrower
  return [
    part('Identity', identity, ({ fullName, birthOn, gender, nationalIdMasked }) => [
      ['Name', fullName],
      ['Birth date', birthOn],
      ['Gender', capital(gender)],
      [nationalIdLabel, nationalIdMasked],
    ]),
    part('Work', job, ({ employment, employer, monthlyIncomeMinor, paydayOfMonth }) => [
      ['Kind', EMPLOYMENTS[employment]],
      ['Employer', employer],
      ['Income a month', moneyText(monthlyIncomeMinor, currency)],
      ['Payday', `Day ${paydayOfMonth} of the month`],
    ]),
    part('Address', address, ({ line1, city, region, postalCode }) => [
      ['Street', line1],
      ['City', city],
      ['Region', region],
      ['Postal code', postalCode],
    ]),
    part('Emergency contacts', contacts, ({ people }) =>
      people.map(({ name, relation, phoneMasked }) => [RELATIONS[relation], `${name}, ${phoneMasked}`]),
    ),
    part('Declaration', declaration, ({ isCitizen, hasFullCapacity, isPermanentResident }) => [
      ['Citizen', yesNo(isCitizen)],
      ['Full legal capacity', yesNo(hasFullCapacity)],
      ['Permanent resident', yesNo(isPermanentResident)],
    ]),
  ]
}

function part<Stated extends { readonly statedAt: string }>(
  title: string,
  stated: Stated | null,
  factsOf: (stated: Stated) => readonly Fact[],
): StatedPart {
  return { title, statedAt: stated?.statedAt ?? null, facts: stated ? factsOf(stated) : [] }
}

function yesNo(isSo: boolean): string {
  return isSo ? 'Yes' : 'No'
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** Shows the account: number, language, account of payouts, and since when. */
export function BorrowerAccount({ borrower }: { borrower: BorrowerDetails }) {
  const { market, language, createdAt, firstSignedInAt, payoutAccount, account, phoneMasked } = borrower
  return (
    <Facts
      facts={[
        phoneMasked === '' ? null : ['Phone', <Phone key="phone" borrower={borrower} />],
        ['Market', MARKETS[market]],
        ['Language', languageName(language)],
        [
          'Payout account',
          payoutAccount ? (
            boundAccount(payoutAccount)
          ) : (
            <span key="none" className="quiet">
              None bound
            </span>
          ),
        ],
        ['Opened', <When key="opened" at={createdAt} />],
        account === 'open'
          ? ['First sign-in', firstSignedInAt ? <When key="first" at={firstSignedInAt} /> : 'Never']
          : null,
      ]}
    />
  )
}

function boundAccount({ accountMasked, boundAt }: NonNullable<BorrowerDetails['payoutAccount']>): ReactNode {
  return (
    <>
      {accountMasked}{' '}
      <span className="quiet">
        since <When at={boundAt} />
      </span>
    </>
  )
}

/** The number is masked until somebody asks for it. That is recorded. */
function Phone({ borrower: { borrowerId, phoneMasked } }: { borrower: BorrowerDetails }) {
  const [phone, setPhone] = useState<string | null>(null)
  const { send, isSending, failure } = useOperation(getBorrowerPhone, { onDone: (reply) => setPhone(reply.phone) })
  if (phone !== null) return <>{phone}</>
  return (
    <>
      {phoneMasked}{' '}
      <TextButton
        aria-label="Show the phone number"
        aria-busy={isSending || undefined}
        onClick={() => send({ borrowerId })}
      >
        Show
      </TextButton>
      <FailureNotice failure={failure} isHarmless />
    </>
  )
}
