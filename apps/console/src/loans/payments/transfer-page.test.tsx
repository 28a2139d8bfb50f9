import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aStaffSession, openConsole, sent, shownAddress } from '../../testing/open-console.fixtures.tsx'
import { aTransfer, aTransferCase, BORROWER, NEXT_TRANSFER, PROVIDER, TRANSFER } from './payments.fixtures.ts'

const PAGE = `/transfers/${TRANSFER}`
const QUEUE = { listReportedTransfers: { transfers: [aTransfer()], waitingCount: 1, nextAfter: null } }

describe('transfers to be checked', () => {
  it('are listed with a count, and decided ones by choice', async () => {
    const gateway = await openConsole('/transfers', QUEUE)
    expect(await screen.findByText('1 transfer')).toBeTruthy()
    expect(sent(gateway, 'listReportedTransfers')).toEqual({ state: 'received' })
    fireEvent.change(screen.getByRole('combobox', { name: 'State' }), { target: { value: 'refused' } })
    await waitFor(() => expect(sent(gateway, 'listReportedTransfers')).toEqual({ state: 'refused' }))
  })

  it('are opened by keyboard', async () => {
    await openConsole('/transfers', { ...QUEUE, getReportedTransfer: aTransferCase() })
    await screen.findByText('1 transfer')
    fireEvent.keyDown(document.body, { key: 'j' })
    expect(document.activeElement?.textContent).toBe('IPAY10000001')
  })
})

describe('a transfer', () => {
  it('stands beside its picture and the money that it may be', async () => {
    await openConsole(PAGE, { getReportedTransfer: aTransferCase() })
    const picture = await screen.findByRole('img', { name: /receipt of transfer IPAY10000001/ })
    expect(picture.getAttribute('src')).toBe(`/gateway/console/files/${BORROWER}/f-1`)
    expect(screen.getByText('same reference, another amount')).toBeTruthy()
  })

  it('is matched by keyboard with what was received, and the next one opens', async () => {
    const gateway = await openConsole(PAGE, {
      getReportedTransfer: aTransferCase(),
      matchTransfer: { nextTransferId: NEXT_TRANSFER },
    })
    await screen.findByRole('button', { name: /^Match/ })
    fireEvent.keyDown(document.body, { key: 'm' })
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('The amounts differ. What was received counts.')).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: 'Match' }))
    await waitFor(() => expect(shownAddress()).toBe(`/transfers/${NEXT_TRANSFER}`))
    expect(sent(gateway, 'matchTransfer')).toEqual({
      ...{ transferId: TRANSFER, provider: PROVIDER, receiptId: 'r-7', amountMinor: '149000' },
    })
  })

  it('is refused with a reason for the borrower; after the last one the list opens', async () => {
    const gateway = await openConsole(PAGE, {
      ...QUEUE,
      getReportedTransfer: aTransferCase({ candidates: [], nextTransferId: null }),
      refuseTransfer: { nextTransferId: null },
    })
    await screen.findByText('No money in suspense is like it')
    fireEvent.keyDown(document.body, { key: 'r' })
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'No such money came.' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Refuse' }))
    await waitFor(() => expect(shownAddress()).toBe('/transfers'))
    expect(sent(gateway, 'refuseTransfer')).toEqual({ transferId: TRANSFER, reason: 'No such money came.' })
  })

  it('that a colleague decided meanwhile says so, and shows it as it is now', async () => {
    const gateway = await openConsole(PAGE, {
      getReportedTransfer: aTransferCase(),
      matchTransfer: { refused: 'TRANSFER_DECIDED' },
    })
    fireEvent.click(await screen.findByRole('button', { name: /^Match/ }))
    const before = gateway.callsOf('getReportedTransfer').length
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.click(dialog.getByRole('button', { name: 'Match' }))
    expect(await dialog.findByText('This transfer was matched or refused already.')).toBeTruthy()
    await waitFor(() => expect(gateway.callsOf('getReportedTransfer').length).toBeGreaterThan(before))
  })

  it('can only be read without the right, which is named', async () => {
    await openConsole(PAGE, {
      getStaffSession: aStaffSession(['payments.read']),
      getReportedTransfer: aTransferCase({ others: [aTransfer({ transferId: NEXT_TRANSFER, borrowerId: 'other' })] }),
    })
    expect(await screen.findByText(/match or refuse transfers with proof/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Match|^Refuse/ })).toBeNull()
    expect(screen.getByText(/another borrower/)).toBeTruthy()
  })
})
