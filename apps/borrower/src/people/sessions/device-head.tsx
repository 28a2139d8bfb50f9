import { Chip, Icon, MonitorIcon, SmartphoneIcon } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import styles from './device-head.module.css'
import { useDeviceName } from './device-name.ts'
import type { SignIn } from './sessions.queries.ts'

type DeviceHeadProps = { device: Pick<SignIn, 'deviceBrowser' | 'deviceSystem'>; isThisDevice?: boolean }

/** The device with its picture, and the mark of the one in the borrower's hand. */
export function DeviceHead({ device, isThisDevice = false }: DeviceHeadProps) {
  const { _ } = useLingui()
  // Others stand below the heading of their section.
  const Heading = isThisDevice ? 'h2' : 'h3'
  const isPhone = device.deviceSystem === 'android' || device.deviceSystem === 'ios'
  return (
    <div className={styles.head}>
      <span className={styles.picture}>
        <Icon of={isPhone ? SmartphoneIcon : MonitorIcon} />
      </span>
      <div className={styles.words}>
        {isThisDevice && <Chip tone="settled">{_(isPhone ? 'devices.thisPhone' : 'devices.this')}</Chip>}
        <Heading>{useDeviceName()(device)}</Heading>
      </div>
    </div>
  )
}
