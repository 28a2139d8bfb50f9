import { reportDevice, reportLocation } from '@hulog/client/operations'
import { PHONE_REPORT_KEPT_DAYS } from '@hulog/contract/limits'
import { Section, Skeleton } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { commonParameters } from '../../platform/api/call.ts'
import { useQuery } from '../../platform/api/use-query.ts'
import { consents, type PhoneReport } from './consents.queries.ts'
import { PhoneQuestion } from './phone-question.tsx'
import { readDevice } from './read-device.ts'
import { readPosition } from './read-position.ts'
import { usePhoneQuestion } from './use-phone-question.ts'

/** OTH-04: what a phone may tell for the application that is about to be sent. Unanswered is no. */
export function PhoneQuestions() {
  const { _ } = useLingui()
  const { data: known, isPending } = useQuery(consents())
  const location = usePhoneQuestion({
    kind: 'location',
    operation: reportLocation,
    read: () => readPosition(navigator.geolocation),
  })
  const device = usePhoneQuestion({
    kind: 'device',
    operation: reportDevice,
    read: () => readDevice(navigator, commonParameters.current()),
  })
  const toldOf = (kind: PhoneReport['kind']) =>
    known?.reports.find((report) => report.kind === kind && report.orderId === null)
  return (
    <Section heading={_('consents.ask')}>
      <p>
        {_('consents.ask.text')} {_('consents.kept', { days: PHONE_REPORT_KEPT_DAYS })} {_('consents.never')}
      </p>
      {isPending ? (
        <Skeleton height={320} radius={12} />
      ) : (
        <>
          <PhoneQuestion kind="location" question={location} told={toldOf('location')} />
          <PhoneQuestion kind="device" question={device} told={toldOf('device')} />
        </>
      )}
    </Section>
  )
}
