// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { Effects } from './effects.ts'
import { EffectsView } from './effects-view.tsx'
import { entriesOf } from './ledger-lines.tsx'

afterEach(cleanup)

const NONE: Effects = { currency: 'PHP', entries: [], before: null, after: null, messages: [], notes: [] }

const cells = (row: HTMLElement) => [...row.querySelectorAll('td')].map((cell) => cell.textContent)

describe('the effects of an act', () => {
  it('put debits and credits of each entry into columns, with their sums', () => {
    const entries = [
      { entry: 'waiver', account: 'liabilities:unearned-income', amountMinor: 50_000 },
      { entry: 'waiver', account: 'assets:penalties-receivable', amountMinor: -50_000 },
    ]
    render(<EffectsView effects={{ ...NONE, entries }} />)
    const rows = within(screen.getByRole('region', { name: 'Ledger (PHP)' })).getAllByRole('row')
    expect(rows[1]!.textContent).toBe('Waiver')
    expect(rows.slice(2).map(cells)).toEqual([
      ['Unearned income (liabilities)', '500.00', ''],
      ['Penalties receivable (assets)', '', '500.00'],
      ['Sum', '500.00', '500.00'],
    ])
  })

  it('warn where debit and credit differ', () => {
    render(<EffectsView effects={{ ...NONE, entries: [{ entry: 'waiver', account: 'assets:a', amountMinor: 1 }] }} />)
    expect(screen.getByText(/Debit and credit differ/)).toBeTruthy()
  })

  it('mark what changes in the schedule by more than colour', () => {
    const one = { number: 1, dueOn: '2026-11-01', dueMinor: 300_000, unpaidMinor: 300_000 }
    const two = { number: 2, dueOn: '2026-12-01', dueMinor: 250_000, unpaidMinor: 250_000 }
    const before = { orderStatus: 80, owedMinor: 550_000, installments: [one, two] }
    const after = { orderStatus: 80, owedMinor: 250_000, installments: [{ ...one, unpaidMinor: 250_000 }] }
    render(<EffectsView effects={{ ...NONE, before, after }} />)
    const [, , first, second, total] = within(screen.getByRole('region', { name: 'Schedule (PHP)' })).getAllByRole(
      'row',
    )
    const changed = '≠Changed: '
    expect(screen.getByText(/marks what changes/)).toBeTruthy()
    expect(cells(first!)).toEqual([
      '2026-11-01',
      '3,000.00',
      '3,000.00',
      '2026-11-01',
      '3,000.00',
      `${changed}2,500.00`,
    ])
    expect(cells(second!)).toEqual(['2026-12-01', '2,500.00', '2,500.00', `${changed}No longer due`])
    expect(cells(total!)).toEqual(['', 'Owed in all', '5,500.00', 'Owed in all', `${changed}2,500.00`])
  })

  it('say that the schedule does not change, instead of how changes are marked', () => {
    const standing = {
      orderStatus: 80,
      owedMinor: 1,
      installments: [{ number: 1, dueOn: '2026-11-01', dueMinor: 1, unpaidMinor: 1 }],
    }
    render(<EffectsView effects={{ ...NONE, before: standing, after: structuredClone(standing) }} />)
    expect(screen.getByText('The schedule does not change.')).toBeTruthy()
    expect(screen.queryByText(/marks what changes/)).toBeNull()
  })

  it('say when nothing is booked and nobody is told', () => {
    render(<EffectsView effects={NONE} />)
    expect(screen.getByText('No money is booked.')).toBeTruthy()
    expect(within(screen.getByRole('region', { name: 'Messages to the borrower' })).getByText('None.')).toBeTruthy()
    expect(screen.queryByRole('region', { name: /Schedule/ })).toBeNull()
  })

  it('of an act about a colleague are its notes alone', () => {
    render(<EffectsView effects={{ ...NONE, currency: null, notes: ['They are signed out.'] }} />)
    expect(screen.getAllByRole('region').map((part) => part.getAttribute('aria-label'))).toEqual(['What happens'])
  })

  it('keep two entries of one kind apart, each ending where it balances', () => {
    const line = (amountMinor: number, entry = 'repayment') => ({ entry, account: 'assets:a', amountMinor })
    const lines = [line(5), line(-5), line(7), line(-7), line(1, 'charges'), line(-1, 'charges')]
    expect(entriesOf(lines).map((entry) => entry.map(({ amountMinor }) => amountMinor))).toEqual([
      [5, -5],
      [7, -7],
      [1, -1],
    ])
  })
})
