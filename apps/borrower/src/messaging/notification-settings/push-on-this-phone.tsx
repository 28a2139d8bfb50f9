import { getPushKey, removePushSubscription, savePushSubscription } from '@hulog/client/operations'
import { Button, Card, toast } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { queryOptions } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { failureOf, fetchReply } from '../../platform/api/call.ts'
import { useQuery } from '../../platform/api/reading.ts'
import { useOperation } from '../../platform/api/use-operation.ts'
import {
  type BrowserSubscription,
  findSubscription,
  pushStanding,
  subscribe,
  unsubscribe,
} from '../../platform/push/push.ts'
import { FailureNote } from '../../platform/shell/failure-note.tsx'

/**
 * Offers messages on this phone. The browser asks its own question only after a tap on the button here; where messages are
 * not possible it says why, and what to do.
 */
export function PushOnThisPhone() {
  const { _ } = useLingui()
  const { standing, isOn, isBusy, hasFailed, failure, retry, allow, stop } = usePush()
  return (
    <Card>
      <h2>{_('notificationSettings.here')}</h2>
      <p>{_(isOn ? 'notificationSettings.here.on' : 'notificationSettings.here.off')}</p>
      {standing !== 'possible' && <p className="quiet">{_(`notificationSettings.here.${standing}`)}</p>}
      {hasFailed && <p role="status">{_('notificationSettings.here.failed')}</p>}
      <FailureNote failure={failure} onRetry={retry} />
      {standing === 'possible' && (
        <Button wide tone="quiet" busy={isBusy} busyLabel={_('shell.loading')} onClick={isOn ? stop : allow}>
          {_(isOn ? 'notificationSettings.here.stop' : 'notificationSettings.here.allow')}
        </Button>
      )}
    </Card>
  )
}

function usePush() {
  const { _ } = useLingui()
  const [standing, setStanding] = useState(pushStanding)
  const [own, setOwn] = useState<BrowserSubscription | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    findSubscription().then(setOwn, () => {})
  }, [])
  const saving = useOperation(savePushSubscription, {
    onDone(_reply, saved) {
      setOwn(saved)
      toast(_('notificationSettings.here.allowed'), { tone: 'success' })
    },
    // The server does not know it, so no message may seem to be on its way.
    onFailure() {
      void unsubscribe().catch(() => {})
      return undefined
    },
  })
  // Read before the tap: Safari refuses its question once something was awaited after it.
  const key = useQuery(pushKey(standing === 'possible'))
  const removing = useOperation(removePushSubscription, {
    onDone() {
      setOwn(null)
      void unsubscribe().catch(() => {})
    },
  })
  async function ask(pushKey: string) {
    setAsking(true)
    setFailed(false)
    try {
      const subscription = await subscribe(pushKey)
      if (subscription) saving.send(subscription)
    } catch {
      setFailed(true)
    } finally {
      setAsking(false)
      setStanding(pushStanding())
    }
  }
  const allow = () => (key.data ? void ask(key.data.pushKey) : void key.refetch())
  return {
    standing,
    isOn: own !== null,
    isBusy: isAsking || key.isFetching || saving.isSending || removing.isSending,
    hasFailed,
    failure: failureOf(key.error) ?? saving.failure ?? removing.failure,
    // A subscription that could not be stored was ended, so all begins anew.
    retry: removing.failure ? removing.retry : allow,
    allow,
    stop: () => own && removing.send({ endpoint: own.endpoint }),
  }
}

function pushKey(enabled: boolean) {
  return queryOptions({ queryKey: ['push-key'], queryFn: () => fetchReply(getPushKey, {}), enabled })
}
