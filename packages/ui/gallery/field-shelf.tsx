import { useState } from 'react'
import {
  AmountSlider,
  Button,
  Card,
  CheckboxRow,
  CodeField,
  CountedTextField,
  DateField,
  Form,
  formatMoney,
  IdCardIcon,
  Money,
  PhotoField,
  RadioCards,
  SelectField,
  SliderField,
  StarField,
  SwitchRow,
  TextAreaField,
  TextField,
  UserIcon,
} from '../src/index.ts'

const PESO = { currency: 'PHP', market: 'PH' } as const
const DATE_PARTS = { day: 'Day', month: 'Month', year: 'Year' }
const PROVINCES = [
  { value: 'bul', label: 'Bulacan' },
  { value: 'ceb', label: 'Cebu' },
]
const PHOTO =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 320 200'%3E%3Crect width='320' height='200' fill='%23cfd8d3'/%3E%3Ccircle cx='90' cy='90' r='40' fill='%235b665f'/%3E%3C/svg%3E"

export function FieldShelf() {
  const [valueMinor, setValueMinor] = useState(500000)
  const [stars, setStars] = useState(3)
  const [said, setSaid] = useState('The fee was charged twice.')
  const [payments, setPayments] = useState('12')
  const [late, setLate] = useState(false)
  return (
    <Form onSubmit={() => setLate(true)}>
      <Card>
        <AmountSlider
          label="How much do you need?"
          valueMinor={valueMinor}
          minMinor={100000}
          maxMinor={2000000}
          stepMinor={50000}
          onChange={setValueMinor}
          valueText={formatMoney(valueMinor, PESO)}
          amount={<Money amountMinor={valueMinor} size="hero" {...PESO} />}
          decreaseLabel="₱500.00 less"
          increaseLabel="₱500.00 more"
          minText={<Money amountMinor={100000} {...PESO} />}
          maxText={<Money amountMinor={2000000} {...PESO} />}
        />
      </Card>
      <RadioCards
        label="For how long?"
        columns
        defaultValue="91"
        options={[
          { value: '30', label: '30 days', disabled: true },
          { value: '61', label: '61 days' },
          { value: '91', label: '91 days' },
        ]}
      />
      <SliderField
        label="Number of payments"
        sliderLabel="Number of payments, slider"
        inputMode="numeric"
        value={payments}
        onChange={(event) => setPayments(event.currentTarget.value)}
        at={Number(payments) || 1}
        min={1}
        max={60}
        step={1}
        valueText={`${payments} payments`}
        onSlide={(value) => setPayments(String(value))}
      />
      <StarField label="Rating" starsLabel={(count) => `${count} stars`} value={stars} onChange={setStars} />
      <TextField
        label="Phone"
        prefix="+63"
        inputMode="tel"
        autoComplete="tel-national"
        hint="We send a code to it."
        name="phone"
      />
      <CodeField label="Code" hint="Six digits, sent to 0917 555 0101" defaultValue="402913" />
      <TextField label="Full name" defaultValue="Juan" error="Write your first and last name." name="name" />
      <TextField
        label="E-mail"
        placeholder="name@example.com"
        type="email"
        {...(late && { error: 'Write an e-mail address.' })}
      />
      <TextField label="Member number" defaultValue="2027-0001" disabled />
      <SelectField label="Province" placeholder="Choose" options={PROVINCES} />
      <SelectField label="City" placeholder="Choose" options={PROVINCES} error="Choose your city." />
      <DateField label="Date of birth" partLabels={DATE_PARTS} hint="As on your ID" birthday name="birth" />
      <DateField
        label="ID valid until"
        partLabels={DATE_PARTS}
        defaultValue="2024-02-29"
        error="This ID is no longer valid."
      />
      <RadioCards
        label="Where should the money go?"
        defaultValue="bank"
        options={[
          {
            value: 'bank',
            label: 'Bank account',
            description: 'Arrives within minutes',
            end: <span className="quiet">₱0.00</span>,
          },
          {
            value: 'wallet',
            label: 'Wallet',
            description: 'Arrives at once',
            end: <span className="quiet">₱10.00</span>,
          },
        ]}
      />
      <RadioCards
        label="Are you employed?"
        options={[
          { value: 'y', label: 'Yes' },
          { value: 'n', label: 'No' },
        ]}
        error="Choose one."
      />
      <TextAreaField label="What happened?" hint="Up to 500 characters" />
      <CountedTextField label="Description" value={said} max={200} fullLabel="Nothing more fits." onChange={setSaid} />
      <PhotoField
        label="Front of your ID"
        hint="All four corners, no glare"
        icon={IdCardIcon}
        chooseLabel="Take a photo"
        replaceLabel="Take another"
        previewAlt="The photo you took"
        progressLabel="Sending the photo"
        cancelLabel="Cancel"
        onCancel={() => {}}
        capture="environment"
        onPick={() => {}}
      />
      <PhotoField
        label="Back of your ID"
        chooseLabel="Take a photo"
        replaceLabel="Take another"
        previewAlt="The photo you took"
        progressLabel="Sending the photo"
        cancelLabel="Cancel"
        onCancel={() => {}}
        capture="environment"
        previewUrl={PHOTO}
        progress={0.6}
        onPick={() => {}}
      />
      <PhotoField
        label="Selfie"
        icon={UserIcon}
        chooseLabel="Take a selfie"
        replaceLabel="Take another"
        previewAlt="Your selfie"
        progressLabel="Sending the photo"
        cancelLabel="Cancel"
        onCancel={() => {}}
        capture="user"
        error="The photo is too dark. Take it again facing a window."
        onPick={() => {}}
      />
      <div>
        <CheckboxRow defaultChecked>
          I have read the <a href="#agreement">loan agreement</a> and what happens when I pay late.
        </CheckboxRow>
        <CheckboxRow error="Tick this to go on.">I agree that my details are checked.</CheckboxRow>
        <CheckboxRow disabled>Not open to you now</CheckboxRow>
        <SwitchRow defaultChecked description="About your loan, by text message.">
          Messages at any hour
        </SwitchRow>
        <SwitchRow>News and offers</SwitchRow>
        <SwitchRow disabled defaultChecked>
          Messages about a payment
        </SwitchRow>
      </div>
      <Button type="submit" wide>
        Continue
      </Button>
    </Form>
  )
}
