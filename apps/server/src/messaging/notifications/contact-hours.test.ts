import { expect, it } from 'vitest'
import type { Market } from '../../platform/markets/markets.ts'
import { nextContactAt } from './send-notification.ts'

/** Saturday, the 5th of December 2026. */
const day = (date: string, time: string, offset: string) => new Date(`2026-12-${date}T${time}${offset}`)

it.each<[string, Market, Date, Date]>([
  ['PH before six', 'PH', day('05', '05:59:30', '+08:00'), day('05', '06:00', '+08:00')],
  ['PH at six', 'PH', day('05', '06:00', '+08:00'), day('05', '06:00', '+08:00')],
  ['PH before ten at night', 'PH', day('05', '21:59:59', '+08:00'), day('05', '21:59:59', '+08:00')],
  ['PH at ten at night', 'PH', day('05', '22:00', '+08:00'), day('06', '06:00', '+08:00')],
  ['PH on a Sunday', 'PH', day('06', '12:00', '+08:00'), day('06', '12:00', '+08:00')],
  ['IN before eight', 'IN', day('05', '07:59', '+05:30'), day('05', '08:00', '+05:30')],
  ['IN at seven in the evening', 'IN', day('05', '19:00:01', '+05:30'), day('06', '08:00', '+05:30')],
  ['ID before eight in the evening in Papua', 'ID', day('05', '19:59', '+09:00'), day('05', '19:59', '+09:00')],
  ['ID at eight in the evening in Papua', 'ID', day('04', '20:00', '+09:00'), day('05', '08:00', '+07:00')],
  ['ID on Saturday evening', 'ID', day('05', '18:00', '+07:00'), day('07', '08:00', '+07:00')],
  ['ID on Sunday morning', 'ID', day('06', '03:00', '+07:00'), day('07', '08:00', '+07:00')],
  [
    'ID before Christmas, which is a Friday after a day of joint leave',
    'ID',
    day('23', '20:30', '+07:00'),
    day('26', '08:00', '+07:00'),
  ],
  ['ID on Sunday at noon', 'ID', day('06', '12:00', '+07:00'), day('07', '08:00', '+07:00')],
])('%s: the next message may be sent when the law allows it', (_, market, from, expected) => {
  expect(nextContactAt(market, from)).toEqual(expected)
})
