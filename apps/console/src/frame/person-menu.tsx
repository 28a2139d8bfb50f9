import { Menu } from '@base-ui/react/menu'
import { CheckIcon, ChevronDownIcon, Icon, LogOutIcon, UserIcon } from '@hulog/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { StaffSession } from '../platform/session/session.queries.ts'
import { chooseTheme, chosenTheme, type Theme } from '../platform/theme.ts'
import styles from './person-menu.module.css'
import { useSignOut } from './use-sign-out.ts'

const THEMES: readonly (readonly [Theme, string])[] = [
  ['', 'Same as the computer'],
  ['light', 'Light'],
  ['dark', 'Dark'],
]

/** The person at the console: their account, light or dark, and the way out. */
export function PersonMenu({ session }: { session: StaffSession }) {
  const [theme, setTheme] = useState(chosenTheme)
  const { send: leave } = useSignOut()
  return (
    <Menu.Root>
      <Menu.Trigger className={styles.trigger}>
        <Icon of={UserIcon} size={18} className={styles.picture} />
        <span className={styles.name}>{session.displayName}</span>
        <Icon of={ChevronDownIcon} size={16} />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={6} align="end" className={styles.positioner}>
          <Menu.Popup className={styles.popup}>
            <p className={styles.who}>
              <b>{session.displayName}</b>
              <span className="quiet">{session.email}</span>
            </p>
            <Menu.LinkItem className={styles.item} closeOnClick render={<Link to="/account" />}>
              <Icon of={UserIcon} size={16} />
              My account
            </Menu.LinkItem>
            <Menu.Separator className={styles.line} />
            <Menu.RadioGroup
              value={theme}
              onValueChange={(chosen: Theme) => {
                setTheme(chosen)
                chooseTheme(chosen)
              }}
            >
              {THEMES.map(([value, label]) => (
                <Menu.RadioItem key={value} value={value} className={styles.item} closeOnClick>
                  <span className={styles.mark}>
                    <Menu.RadioItemIndicator>
                      <Icon of={CheckIcon} size={16} />
                    </Menu.RadioItemIndicator>
                  </span>
                  {label}
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
            <Menu.Separator className={styles.line} />
            <Menu.Item className={styles.item} onClick={() => void leave('person')}>
              <Icon of={LogOutIcon} size={16} />
              Sign out
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
