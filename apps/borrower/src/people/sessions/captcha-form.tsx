import { getLoginCaptcha } from '@hulog/client/operations'
import { Button, Form, TextField } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useEffect, useRef, useState } from 'react'
import { useOperation } from '../../platform/api/use-operation.ts'
import type { KnownMessage } from '../../platform/language/message-parts.ts'
import styles from './captcha-form.module.css'
import { LOGIN_FORM } from './login-forms.tsx'

export type CaptchaFormProps = {
  /** The reason: no captcha was solved yet, or the last answer was wrong. */
  reason: string
  isSending: boolean
  /** Why a captcha comes first. */
  text?: KnownMessage
  /** False where no code is sent that could be read out. */
  canCall?: boolean
  onAnswer: (answer: { sid: string; capcode: string }, channel?: 'voice') => void
  onBack: () => void
}

/** The kind chosen last, so that a borrower who cannot see a picture does not get one again after a wrong answer. */
let lastKind: 'picture' | 'question' = 'picture'

/** Shown between the phone number and its code after too many unused codes: a picture to read or a question to answer. */
function CaptchaForm({ reason, isSending, text = 'captcha.text', canCall = true, onAnswer, onBack }: CaptchaFormProps) {
  const { _ } = useLingui()
  const [kind, setKind] = useState(lastKind)
  const [drawing, setDrawing] = useState(1)
  const [given, setGiven] = useState<{ sid: string; question: string | null } | null>(null)
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const asking = useOperation(getLoginCaptcha, {
    // An answer for the kind shown before, which came after the switch, is nobody's any more.
    onDone: (captcha, { captchaKind }) => captchaKind === kind && setGiven(captcha),
  })
  const ask = useRef(asking.send)
  const askedKind = useRef<typeof kind | null>(null)

  useEffect(() => {
    // While one captcha is on its way no other is sent for: its answer brings this here again.
    if (asking.isSending || askedKind.current === kind) return
    askedKind.current = kind
    ask.current({ captchaKind: kind })
  }, [kind, asking.isSending])

  function answer(channel?: 'voice') {
    const capcode = field.current?.value.trim() ?? ''
    setMissing(capcode === '')
    if (capcode === '') field.current?.focus()
    else if (given && !isSending) onAnswer({ sid: given.sid, capcode }, channel)
  }
  function change(to: typeof kind) {
    lastKind = to
    setGiven(null)
    setKind(to)
  }
  function askAnew() {
    if (kind === 'picture' && given) setDrawing(drawing + 1)
    else asking.send({ captchaKind: kind })
    field.current?.focus()
  }

  const isPicture = kind === 'picture'
  const error = isMissing ? _('captcha.missing') : reason !== 'CAPTCHA_NEEDED' ? _('captcha.wrong') : undefined
  return (
    <Form id={LOGIN_FORM} onSubmit={() => answer()} className={styles.form}>
      <h2>{_('captcha.heading')}</h2>
      <p className="quiet">{_(text)}</p>
      <div className={styles.asked} aria-live="polite">
        {given === null ? (
          <p className="quiet">{asking.failure ? _('captcha.failed') : _('captcha.loading')}</p>
        ) : isPicture ? (
          <img
            src={`/api/v2/youmi/promotion/get-captcha?sid=${given.sid}&t=${drawing}`}
            alt={_('captcha.alt')}
            width={240}
            height={90}
          />
        ) : (
          <p>{given.question}</p>
        )}
      </div>
      <TextField
        key={kind}
        label={isPicture ? _('captcha.characters') : _('captcha.answer')}
        error={error}
        name="capcode"
        inputMode={isPicture ? 'text' : 'numeric'}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus
        ref={field}
      />
      <div className={styles.choices}>
        <Button tone="plain" disabled={asking.isSending} onClick={askAnew}>
          {isPicture ? _('captcha.another') : _('captcha.anotherQuestion')}
        </Button>
        <Button tone="plain" onClick={() => change(isPicture ? 'question' : 'picture')}>
          {isPicture ? _('captcha.cannotSee') : _('captcha.showPicture')}
        </Button>
        {canCall && (
          <Button tone="plain" disabled={isSending} onClick={() => answer('voice')}>
            {_('captcha.call')}
          </Button>
        )}
        <Button tone="plain" onClick={onBack}>
          {_('captcha.back')}
        </Button>
      </div>
    </Form>
  )
}

export default CaptchaForm
