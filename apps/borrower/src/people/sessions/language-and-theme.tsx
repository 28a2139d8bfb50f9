import { chooseMessageLanguage } from '@hulog/client/operations'
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@hulog/texts/languages'
import { Card, RadioCards, SelectField } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useOperation } from '../../platform/api/use-operation.ts'
import { lastingStorage } from '../../platform/browser/storage.ts'
import { chooseAndKeepLanguage } from '../../platform/language/language.ts'
import { chooseLanguage } from '../../platform/language/preferred-language.ts'

/** The language and the colours of the pages. Their text is as large as the phone's setting says. */
export function LanguageAndTheme() {
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
        label={_('settings.language')}
        value={i18n.locale}
        options={LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_NAMES[language], lang: language }))}
        onChange={(event) => choose(chooseLanguage([event.currentTarget.value]))}
      />
      <RadioCards
        columns
        label={_('settings.theme')}
        value={theme}
        options={THEMES.map((value) => ({ value, label: _(`settings.theme.${value}`) }))}
        onChange={(chosen) => {
          chooseTheme(chosen)
          setTheme(chosen)
        }}
      />
      <p className="quiet">{_('settings.textSize')}</p>
    </Card>
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
