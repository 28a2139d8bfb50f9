import { useState } from 'react'
import {
  Button,
  Card,
  Chip,
  CostBar,
  DateText,
  InstallmentBar,
  ListRow,
  ListRows,
  Money,
  type MoneySize,
  ProductLogo,
  Section,
  StatusBanner,
  Tabs,
} from '../src/index.ts'

const SIZES: MoneySize[] = ['hero', 'figure', 'title', 'body']
const AMOUNTS = [124000, 1240000000, 124000000000]
const FORMATS = [
  { currency: 'PHP', market: 'PH' },
  { currency: 'INR', market: 'IN' },
  { currency: 'IDR', market: 'ID' },
] as const

export function DisplayShelf() {
  const [tab, setTab] = useState(0)
  return (
    <>
      <Tabs label="Lists" titles={['Under way', 'Answered']} chosen={tab} onChoose={setTab}>
        <p>What stands under it.</p>
      </Tabs>
      <Section heading="Money">
        {FORMATS.map((format) => (
          <Card key={format.market}>
            {SIZES.flatMap((size) =>
              AMOUNTS.map((amountMinor) => (
                <div key={size + amountMinor}>
                  <Money amountMinor={amountMinor} size={size} {...format} />
                </div>
              )),
            )}
            <Money amountMinor={-1250} {...format} />
          </Card>
        ))}
      </Section>
      <Section heading="Rows">
        <Card>
          <ListRows>
            <ListRow label="Amount">
              <Money amountMinor={500000} {...FORMATS[0]} />
            </ListRow>
            <ListRow label="First payment" note="Then on the 5th of each month">
              <DateText value="2027-03-05" />
            </ListRow>
            <ListRow label="Paid at">
              <DateText value="2027-03-05T01:02:03Z" withTime timeZone="Asia/Manila" />
            </ListRow>
            <ListRow label="Account">
              Bank of the Philippine Islands, savings account ending 4411, Juan dela Cruz
            </ListRow>
            <ListRow label="Total to repay" strong>
              <Money amountMinor={548000} {...FORMATS[0]} />
            </ListRow>
          </ListRows>
        </Card>
      </Section>
      <Section heading="States">
        <StatusBanner tone="due" title="Due in 3 days" description="You pay ₱1,370.00 on 5 March." />
        <StatusBanner
          tone="overdue"
          title="This payment is 3 days late"
          description="₱68.50 was added for being late."
          action={<Button tone="plain">Pay now</Button>}
        />
        <StatusBanner tone="settled" title="Repaid in full" description="Nothing is left to pay." />
        <StatusBanner
          tone="waiting"
          title="We are checking your application"
          description="This takes a few seconds. You can close this page; nothing is lost."
        />
        <StatusBanner
          tone="declined"
          title="We cannot offer you a loan now"
          description="You can apply again from 5 June."
        />
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
          <Chip tone="due">Due</Chip>
          <Chip tone="overdue">Late</Chip>
          <Chip tone="settled">Repaid</Chip>
          <Chip tone="waiting">Waiting</Chip>
          <Chip tone="declined">Declined</Chip>
          <Chip>91 days</Chip>
        </div>
      </Section>
      <Section heading="Bars and logos">
        <Card>
          <InstallmentBar parts={1} filled={0} label="0 of 1 paid" />
          <InstallmentBar parts={4} filled={4} label="4 of 4 paid" />
          <InstallmentBar parts={24} filled={7} label="7 of 24 paid" />
          <CostBar
            parts={[
              {
                kind: 'received',
                label: 'You get',
                amountMinor: 990000,
                amount: <Money amountMinor={990000} {...FORMATS[0]} />,
              },
              {
                kind: 'interest',
                label: 'Interest',
                amountMinor: 0,
                amount: <Money amountMinor={0} {...FORMATS[0]} />,
              },
              { kind: 'fees', label: 'Fees', amountMinor: 1000, amount: <Money amountMinor={1000} {...FORMATS[0]} /> },
            ]}
          />
          <div style={{ display: 'flex', gap: 8 }}>
            <ProductLogo name="Hulog" />
            <ProductLogo name="Broken" src="/nowhere.png" />
            <ProductLogo
              name="Picture"
              src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 44 44'%3E%3Crect width='44' height='44' fill='%23284b8f'/%3E%3C/svg%3E"
            />
          </div>
        </Card>
      </Section>
    </>
  )
}
