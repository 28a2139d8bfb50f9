import { useState } from 'react'
import {
  Button,
  Card,
  HouseIcon,
  Icon,
  LinkButton,
  LinkRow,
  PhoneIcon,
  ReceiptTextIcon,
  Section,
  SettingsIcon,
  TabBar,
  TabLink,
  UserIcon,
} from '../src/index.ts'

export function ActionShelf() {
  const [busy, setBusy] = useState(true)
  return (
    <>
      <Section heading="Buttons">
        <div style={{ display: 'grid', gap: 8 }}>
          <Button wide>Apply</Button>
          <Button wide tone="quiet">
            Save for later
          </Button>
          <Button wide tone="plain">
            Not now
          </Button>
          <Button wide tone="danger">
            Delete my account
          </Button>
          <Button wide disabled>
            Apply
          </Button>
          <Button wide tone="plain" disabled>
            Not now
          </Button>
          <Button wide busy={busy} busyLabel="Sending" onClick={() => setBusy(true)}>
            Send the code
          </Button>
          <Button wide tone="quiet" busy busyLabel="Loading">
            Try again
          </Button>
        </div>
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
          <Button>
            <Icon of={PhoneIcon} size={20} />
            Call us
          </Button>
          <Button tone="quiet">Short</Button>
          <LinkButton href="#there">Go there</LinkButton>
          <LinkButton href="#elsewhere" tone="plain">
            Elsewhere
          </LinkButton>
        </div>
      </Section>
      <Section heading="A menu" end={<a href="#all">See all</a>}>
        <Card>
          <nav>
            <LinkRow href="#me" icon={UserIcon} label="My details" />
            <LinkRow href="#orders" icon={ReceiptTextIcon} label="Orders" value="3" />
            <LinkRow
              href="#language"
              icon={SettingsIcon}
              label="Language"
              description="Used on this phone"
              value="English"
            />
            <LinkRow href="#plain" label="A line with a rather long label that goes on over the end of its row" />
          </nav>
        </Card>
      </Section>
      <Section heading="Tab bar">
        {/* A transformed box holds what is fixed to the edge of the screen elsewhere. */}
        <div style={{ transform: 'scale(1)', minHeight: 56 }}>
          <TabBar label="Main pages">
            <TabLink href="?shelf=actions" icon={HouseIcon} label="Home" current />
            <TabLink href="?shelf=loan" icon={ReceiptTextIcon} label="Loans" current={false} />
            <TabLink href="?shelf=fields" icon={UserIcon} label="Me" current={false} />
          </TabBar>
        </div>
      </Section>
    </>
  )
}
