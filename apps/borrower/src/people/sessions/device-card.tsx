import { Button, Card, Chip, DateText, ListRow, ListRows } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useDeviceName } from './device-name.ts'
import type { SignIn } from './sessions.queries.ts'

/** One sign-in: on what, since when, and how to end it. */
export function DeviceCard({ signIn, onEnd }: { signIn: SignIn; onEnd: () => void }) {
  const { _ } = useLingui()
  const device = useDeviceName()(signIn)
  return (
    <Card>
      <h2>{device}</h2>
      {signIn.isThisDevice && (
        <p>
          <Chip>{_('devices.this')}</Chip>
        </p>
      )}
      <ListRows>
        <ListRow label={_('devices.started')}>
          <DateText value={signIn.startedAt} withTime />
        </ListRow>
        <ListRow label={_('devices.seen')}>
          <DateText value={signIn.lastSeenAt} withTime />
        </ListRow>
        <ListRow label={_('devices.ends')}>
          <DateText value={signIn.endsAt} withTime />
        </ListRow>
      </ListRows>
      <Button tone="quiet" wide aria-label={_('devices.endNamed', { device })} onClick={onEnd}>
        {_(signIn.isThisDevice ? 'devices.end' : 'devices.endOther')}
      </Button>
    </Card>
  )
}
