import { chooseMessageLanguage, signOut } from '@hulog/client/operations'
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@hulog/texts/languages'
import {
  BellIcon,
  Button,
  Card,
  Chip,
  FileTextIcon,
  HeadsetIcon,
  IdCardIcon,
  LandmarkIcon,
  ListRow,
  ListRows,
  MessageCircleIcon,
  RadioCards,
  ReceiptTextIcon,
  Section,
  SelectField,
  ShieldCheckIcon,
} from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useQuery } from '../../platform/api/reading.ts'
import { useOperation } from '../../platform/api/use-operation.ts'
import { lastingStorage } from '../../platform/browser/storage.ts'
import { chooseAndKeepLanguage } from '../../platform/language/language.ts'
import { chooseLanguage } from '../../platform/language/preferred-language.ts'
import { hrefTo } from '../../platform/navigation/go-to.ts'
import { AppPage, LoadingCards } from '../../platform/shell/app-page.tsx'
import { FailureNote } from '../../platform/shell/failure-note.tsx'
import { PageRow } from '../../platform/shell/page-link.tsx'
import { QueryView } from '../../platform/shell/query-view.tsx'
import { currentSession, useSignedOut } from './sessions.queries.ts'
import styles from './unread-count.module.css'

export function MinePage() {
  const { _ } = useLingui()
  const session = useQuery(currentSession())
  const leave = useSignedOut()
  const signingOut = useOperation(signOut, { onDone: leave })
  const signOutButton = (
    <Button
      tone="quiet"
      wide
      busy={signingOut.isSending}
      busyLabel={_('sessions.signingOut')}
      onClick={() => signingOut.send({})}
    >
      {_('sessions.signOut')}
    </Button>
  )
  return (
    <AppPage title={_('sessions.mine.title')} parent={hrefTo('home')}>
      <QueryView query={session} loading={<LoadingCards heights={[35]} />}>
        {({ phoneMasked, market }) => (
          <Card>
            <ListRows>
              <ListRow label={_('sessions.mine.signedInAs')}>{phoneMasked}</ListRow>
              <ListRow label={_('sessions.mine.market')}>{_(`sessions.country.${market}`)}</ListRow>
            </ListRows>
          </Card>
        )}
      </QueryView>
      <Card>
        <PageRow
          href={hrefTo('messages')}
          icon={BellIcon}
          label={_('sessions.mine.messages')}
          description={_('sessions.mine.messagesText')}
          value={<UnreadCount count={session.data?.unreadCount ?? 0} />}
        />
        <PageRow
          href={hrefTo('orders')}
          icon={ReceiptTextIcon}
          label={_('sessions.mine.orders')}
          description={_('sessions.mine.ordersText')}
        />
        <PageRow
          href={hrefTo('documents')}
          icon={FileTextIcon}
          label={_('sessions.mine.documents')}
          description={_('sessions.mine.documentsText')}
        />
        <PageRow
          href={hrefTo('myData')}
          icon={IdCardIcon}
          label={_('sessions.mine.data')}
          description={_('sessions.mine.dataText')}
        />
        <PageRow
          href={hrefTo('bindBank', { source: 'mine' })}
          icon={LandmarkIcon}
          label={_('sessions.mine.account')}
          description={_('sessions.mine.accountText')}
        />
        <PageRow
          href={hrefTo('complaint')}
          icon={MessageCircleIcon}
          label={_('sessions.mine.complaints')}
          description={_('sessions.mine.complaintsText')}
        />
        <PageRow
          href={hrefTo('customerService')}
          icon={HeadsetIcon}
          label={_('sessions.mine.service')}
          description={_('sessions.mine.serviceText')}
        />
      </Card>
      <Section heading={_('sessions.mine.settings')}>
        <LanguageAndTheme />
        <Card>
          <PageRow href={hrefTo('devices')} icon={ShieldCheckIcon} label={_('sessions.mine.devices')} />
        </Card>
      </Section>
      <FailureNote failure={signingOut.failure} onRetry={signingOut.retry} />
      {signOutButton}
    </AppPage>
  )
}

function LanguageAndTheme() {
  const { i18n, _ } = useLingui()
  const queryClient = useQueryClient()
  const [theme, setTheme] = useState(currentTheme)
  // Text messages follow. If this fails, the next sign-in sends the language again: no message is needed.
  const wished = useRef<Language>(null)
  const following = useOperation(chooseMessageLanguage, {
    // With faster choices than answers the last choice counts.
    onDone: (_reply, sent) => void (wished.current !== sent.messageLanguage && follow()),
    onFailure: () => true,
  })
  function follow() {
    if (wished.current) following.send({ messageLanguage: wished.current })
  }
  function choose(language: Language) {
    // Reads the server's texts again: an offer is signed in the language in which it is shown.
    void chooseAndKeepLanguage(language).then(() => queryClient.invalidateQueries())
    wished.current = language
    follow()
  }
  return (
    <Card>
      <SelectField
        label={_('sessions.mine.language')}
        value={i18n.locale}
        options={LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_NAMES[language] }))}
        onChange={(event) => choose(chooseLanguage([event.currentTarget.value]))}
      />
      <RadioCards
        columns
        label={_('sessions.mine.theme')}
        value={theme}
        options={THEMES.map((value) => ({ value, label: _(`sessions.mine.theme.${value}`) }))}
        onChange={(chosen) => {
          chooseTheme(chosen)
          setTheme(chosen)
        }}
      />
    </Card>
  )
}

/** Number of unread messages. Reserves its space until the number is known, so that nothing moves. */
function UnreadCount({ count }: { count: number }) {
  const { _ } = useLingui()
  return (
    <span className={styles.place}>
      {count > 0 && (
        <Chip>
          <span aria-hidden>{count}</span>
          <span className="visually-hidden">{_('sessions.mine.messagesNew', { count })}</span>
        </Chip>
      )}
    </span>
  )
}

const THEMES = ['system', 'light', 'dark'] as const

type Theme = (typeof THEMES)[number]

/** Must match the script in `index.html`, which sets the theme before the first paint. */
const STORED_AS = 'hulog.theme'

function currentTheme(): Theme {
  const stored = lastingStorage.getItem(STORED_AS)
  return THEMES.find((theme) => theme === stored) ?? 'system'
}

function chooseTheme(theme: Theme): void {
  if (theme === 'system') lastingStorage.removeItem(STORED_AS)
  else lastingStorage.setItem(STORED_AS, theme)
  document.documentElement.dataset.theme = theme === 'system' ? '' : theme
}
