import { getPassword, removePassword, setPassword } from '@hulog/client/operations'
import { PASSWORD_MIN_LENGTH } from '@hulog/contract/limits'
import { ActionBar, Button, Card, CheckIcon, DateText, Form, Icon, ListRow, ListRows, toast } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { queryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { fetchReply } from '../../platform/api/call.ts'
import { useQuery } from '../../platform/api/reading.ts'
import { type UseOperation, useOperation } from '../../platform/api/use-operation.ts'
import { goTo, hrefTo } from '../../platform/navigation/go-to.ts'
import { AppPage, LoadingCards } from '../../platform/shell/app-page.tsx'
import { FailureNote } from '../../platform/shell/failure-note.tsx'
import { failureText } from '../../platform/shell/failures.ts'
import { QueryView } from '../../platform/shell/query-view.tsx'
import { StepUpSheet } from '../step-up/step-up-sheet.tsx'
import { isCodeRefusal, useStepUp } from '../step-up/use-step-up.ts'
import { PasswordField } from './password-field.tsx'
import styles from './password-page.module.css'

const FORM = 'password'

/** Sets, changes or removes the password. Each needs a code, so that an open session alone is not enough. */
export function PasswordPage() {
  const { _ } = useLingui()
  const query = useQuery(ownPassword())
  const forSetting = useStepUp<'setPassword'>({ purpose: 'setPassword' })
  const forRemoving = useStepUp<'removePassword'>({ purpose: 'setPassword' })
  const setting = useOperation(setPassword, {
    onFailure: forSetting.onFailure,
    onDone() {
      forSetting.finish()
      toast(_('passwords.saved'), { tone: 'success' })
    },
    onward: () => goTo(hrefTo('setting'), { replace: true }),
  })
  const removing = useOperation(removePassword, {
    onFailure: forRemoving.onFailure,
    onDone() {
      forRemoving.finish()
      toast(_('passwords.removed'), { tone: 'success' })
    },
    onward: () => goTo(hrefTo('setting'), { replace: true }),
  })
  const isInSheet = forSetting.pending !== null || forRemoving.pending !== null
  const failed = [setting, removing].find(({ failure }) => failure && !isAtField(failure) && !isCodeRefusal(failure))
  const actions = query.data && (
    <ActionBar
      quieter={
        <FailureNote
          failure={isInSheet ? null : (failed?.failure ?? null)}
          {...(failed && { onRetry: failed.retry })}
        />
      }
    >
      <Button type="submit" form={FORM} wide busy={setting.isSending && !isInSheet} busyLabel={_('passwords.saving')}>
        {_('passwords.save')}
      </Button>
    </ActionBar>
  )
  return (
    <AppPage title={_('passwords.title')} parent={hrefTo('setting')} actions={actions}>
      <QueryView query={query} loading={<LoadingCards heights={[100, 190, 120]} />}>
        {({ passwordSetAt }) => (
          <>
            <Card>
              {passwordSetAt === null ? (
                <p>{_('passwords.intro')}</p>
              ) : (
                <>
                  <h2>{_('passwords.yours')}</h2>
                  <ListRows>
                    <ListRow label={_('passwords.setOn')}>
                      <DateText value={passwordSetAt} />
                    </ListRow>
                  </ListRows>
                  <Button
                    tone="quiet"
                    wide
                    busy={removing.isSending && !isInSheet}
                    busyLabel={_('passwords.removing')}
                    onClick={() => removing.send({})}
                  >
                    {_('passwords.remove')}
                  </Button>
                </>
              )}
            </Card>
            {passwordSetAt !== null && <h2>{_('passwords.change')}</h2>}
            <GoodPassword />
            <NewPasswordForm setting={setting} />
          </>
        )}
      </QueryView>
      <StepUpSheet reason="passwords.reason" stepUp={forSetting} writing={setting} />
      <StepUpSheet reason="passwords.reason" stepUp={forRemoving} writing={removing} />
    </AppPage>
  )
}

const ADVICE = ['passwords.good.sentence', 'passwords.good.own', 'passwords.good.here'] as const

/** Said before anything is typed, so that nobody has to be refused. */
function GoodPassword() {
  const { _ } = useLingui()
  return (
    <Card>
      <h2>{_('passwords.good')}</h2>
      <ul className={styles.advice}>
        {ADVICE.map((words) => (
          <li key={words}>
            <Icon of={CheckIcon} size={20} />
            <span>{_(words)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function NewPasswordForm({ setting }: { setting: UseOperation<'setPassword'> }) {
  const { i18n, _ } = useLingui()
  const [isShort, setShort] = useState(false)
  const { failure } = setting
  const refused = failure && isAtField(failure) ? failureText(i18n, failure) : undefined
  function submit(entered: FormData) {
    const password = String(entered.get('password'))
    const isEnough = [...password.normalize('NFC')].length >= PASSWORD_MIN_LENGTH
    setShort(!isEnough)
    if (isEnough) setting.send({ password })
  }
  return (
    <Form id={FORM} onSubmit={submit}>
      <PasswordField
        label={_('passwords.new')}
        hint={_('passwords.hint', { min: PASSWORD_MIN_LENGTH })}
        error={isShort ? _('refusal.PASSWORD_TOO_SHORT') : refused}
        autoComplete="new-password"
      />
      <p className="quiet">{_('passwords.others')}</p>
    </Form>
  )
}

/** Other devices change it at any time. */
function ownPassword() {
  return queryOptions({
    queryKey: ['password'],
    queryFn: () => fetchReply(getPassword, {}),
    refetchOnMount: 'always',
  })
}

type AnyFailure = NonNullable<UseOperation<'setPassword'>['failure']>

/** About the password itself, and shown at its field. */
function isAtField(failure: AnyFailure): boolean {
  return failure.kind === 'refusal' && /^PASSWORD_|^INVALID_FIELD$/.test(failure.reason)
}
