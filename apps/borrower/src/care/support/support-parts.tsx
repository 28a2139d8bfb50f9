import { SelectField, StatusBanner, WifiOffIcon } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import type { Market } from './support.queries.ts'

const MARKETS: readonly Market[] = ['PH', 'IN', 'ID']

/** Asks strangers for their country, on which terms, officer and regulator depend. */
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

/** Says that there is no connection and that the page shows the last reading. */
export function KeptBanner() {
  const { _ } = useLingui()
  return (
    <StatusBanner tone="waiting" icon={WifiOffIcon} title={_('support.kept')} description={_('support.keptText')} />
  )
}
