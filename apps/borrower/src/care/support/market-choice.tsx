import { SelectField } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import type { Market } from './support.queries.ts'

const MARKETS: readonly Market[] = ['PH', 'IN', 'ID']

/** For who is not signed in: terms, officer and regulator are those of a country. */
export function MarketChoice({ market, onChoose }: { market: Market; onChoose: (market: Market) => void }) {
  const { _ } = useLingui()
  return (
    <SelectField
      label={_('support.country')}
      value={market}
      options={MARKETS.map((value) => ({ value, label: _(`support.country.${value}`) }))}
      onChange={({ currentTarget: { value } }) => onChoose(value as Market)}
    />
  )
}
