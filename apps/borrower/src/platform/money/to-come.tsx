import { type Currency, DateText, formatMoney, RoomForText, useDates } from '@hulog/ui'
import { Amount, marketOfCurrency } from './amount.tsx'

type AmountToComeProps = { minor: number | undefined; likeMinor: number; currency: Currency }

/** An amount in the room that one like it takes, before it is here and after. */
export function AmountToCome({ minor, likeMinor, currency }: AmountToComeProps) {
  return (
    <RoomForText sample={formatMoney(likeMinor, { currency, market: marketOfCurrency(currency) })}>
      {minor === undefined ? null : <Amount minor={minor} currency={currency} />}
    </RoomForText>
  )
}

/** Not of this year, so that the year is written out. */
const LONG_DATE = '2099-12-30'

/** A date in the room that a long one takes, before it is here and after. */
export function DateToCome({ value }: { value: string | undefined }) {
  const { day } = useDates()
  return <RoomForText sample={day(LONG_DATE)}>{value === undefined ? null : <DateText value={value} />}</RoomForText>
}
