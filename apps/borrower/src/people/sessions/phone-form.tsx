import { Form, RadioCards, TextField, WelcomeIllustration } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useRef, useState } from 'react'
import { Link } from 'wouter'
import type { UseOperation } from '../../platform/api/use-operation.ts'
import { hrefTo } from '../../platform/navigation/href.ts'
import { failureText } from '../../platform/shell/failure-text.ts'
import { COUNTRIES, MARKETS, type MarketCode } from './countries.ts'
import { keepPhone, keptPhone } from './kept-sign-in.ts'
import { isPhoneWrong, LOGIN_FORM } from './login-actions.tsx'
import styles from './login-page.module.css'

export type PhoneFormProps = { sending: UseOperation<'sendLoginCode'>; firstMarket: MarketCode }

/** Step one: whose phone. */
export function PhoneForm({ sending, firstMarket }: PhoneFormProps) {
  const { i18n, _ } = useLingui()
  const [kept] = useState(keptPhone)
  const [market, setMarket] = useState(kept?.market ?? firstMarket)
  const phoneField = useRef<HTMLInputElement>(null)
  const [isMissing, setMissing] = useState(false)
  const { failure } = sending

  function submit(entered: FormData) {
    const phone = String(entered.get('phone')).trim()
    const channel = entered.get('channel') === 'voice' ? 'voice' : 'sms'
    setMissing(phone === '')
    sending.forgetFailure()
    if (phone) sending.send({ phone, market, channel })
  }

  return (
    <Form id={LOGIN_FORM} onSubmit={submit} className={styles.form}>
      <div className={styles.welcome}>
        <WelcomeIllustration />
        <h2>{_('sessions.login.heading')}</h2>
        <p className="quiet">{_('sessions.login.text')}</p>
      </div>
      <RadioCards
        columns
        label={_('sessions.country')}
        value={market}
        onChange={(chosen) => {
          setMarket(chosen)
          keepPhone(phoneField.current?.value ?? '', chosen)
        }}
        options={MARKETS.map((value) => ({
          value,
          label: COUNTRIES[value].callingCode,
          description: _(`sessions.country.${value}`),
        }))}
      />
      <TextField
        label={_('sessions.phone')}
        hint={_('sessions.phone.hint', { example: COUNTRIES[market].example })}
        error={
          isMissing
            ? _('sessions.phone.missing')
            : failure && isPhoneWrong(failure)
              ? failureText(i18n, failure)
              : undefined
        }
        prefix={COUNTRIES[market].callingCode}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        ref={phoneField}
        defaultValue={kept?.phone}
        onChange={(event) => keepPhone(event.currentTarget.value, market)}
      />
      <p className="quiet">
        {_('sessions.login.agree')} <Link href={hrefTo('privacyPolicy', { market })}>{_('sessions.login.policy')}</Link>
      </p>
    </Form>
  )
}
