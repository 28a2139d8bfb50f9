import { useState } from 'react'
import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  LoadingOverlay,
  OfflineNotice,
  Outcome,
  Section,
  Skeleton,
  SuccessState,
  Waiting,
  WelcomeIllustration,
} from '../src/index.ts'

export function StateShelf() {
  const [loading, setLoading] = useState(false)
  return (
    <>
      <OfflineNotice title="You are offline">What you see may be old. Nothing you typed is lost.</OfflineNotice>
      <Section heading="Waiting">
        <Waiting label="Loading your loans">
          <Card>
            <div style={{ display: 'flex', alignItems: 'center', gap: 12 }}>
              <Skeleton width={44} height={44} radius={12} />
              <Skeleton width={140} height={18} />
            </div>
            <Skeleton width={96} />
            <Skeleton width={200} height={40} />
            <Skeleton height={8} />
          </Card>
        </Waiting>
      </Section>
      <Button tone="quiet" onClick={() => setLoading(true)}>
        Show the loading overlay
      </Button>
      {loading && <LoadingOverlay text="loading..." />}
      <Card>
        <EmptyState title="No loans yet" action={<Button tone="quiet">See products</Button>}>
          Your loans stand here once you have one.
        </EmptyState>
      </Card>
      <Card>
        <ErrorState title="We could not load your loans" retryLabel="Try again" onRetry={() => {}}>
          Nothing was lost and nothing was charged.
        </ErrorState>
      </Card>
      <Card>
        <SuccessState title="₱1,240.00 received" action={<Button>Done</Button>}>
          Your next payment is on 5 April.
        </SuccessState>
      </Card>
      <Card>
        <Outcome picture={<WelcomeIllustration />} title="Welcome">
          See what a loan costs before you apply.
        </Outcome>
      </Card>
    </>
  )
}
