import { chooseMessageLanguage } from '@hulog/client/operations'
import { Card, RadioCards, SelectField } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useRef, useState } from 'react'
import { useOperation } from '../../platform/api/use-operation.ts'
import { chooseAndKeepLanguage } from '../../platform/language/language.ts'
import { LANGUAGE_NAMES } from '../../platform/language/language-names.ts'
import { chooseLanguage, LANGUAGES, type Language } from '../../platform/language/languages.ts'
import { chooseTheme, currentTheme, THEMES } from '../../platform/shell/theme.ts'

export function LanguageAndTheme() {
  const { i18n, _ } = useLingui()
  const [theme, setTheme] = useState(currentTheme)
  // Text messages follow. Should this fail, the next sign-in says the language again: it is not worth a word.
  const wished = useRef<Language>(null)
  const following = useOperation(chooseMessageLanguage, {
    // Whoever chooses faster than the line answers means the last choice.
    onDone: (_reply, sent) => void (wished.current !== sent.messageLanguage && follow()),
    onFailure: () => true,
  })
  function follow() {
    if (wished.current) following.send({ messageLanguage: wished.current })
  }
  function choose(language: Language) {
    void chooseAndKeepLanguage(language)
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
