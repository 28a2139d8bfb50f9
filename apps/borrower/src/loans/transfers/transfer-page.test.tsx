// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ON_THE_PAGE, openAgain, openApp } from '../../testing/open-app.fixtures.tsx'
import { shownDay } from '../../testing/shown-day.fixtures.ts'
import { aTransfer, ORDER_ID, reportedTransfers } from './transfers.fixtures.ts'

const PATH = `/transfer?orderId=${ORDER_ID}`
const PROOF = '22222222-1111-4222-8333-abcdefabcdef'

async function fill({ utr = 'ipay 482-913', amount = '1,370.00' } = {}) {
  fireEvent.change(await screen.findByLabelText('Reference number'), { target: { value: utr } })
  fireEvent.change(screen.getByLabelText('Amount you sent'), { target: { value: amount } })
}
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }))
const choosePicture = async () => {
  const file = new File(['x'], 'slip.png', { type: 'image/png' })
  fireEvent.change(await screen.findByLabelText(/Picture of the receipt/), { target: { files: [file] } })
}

describe('OTH-05 reporting a transfer', () => {
  it('sends reference, amount, day and picture, and lists the report', async () => {
    const gateway = await openApp(PATH, {
      listTransfers: reportedTransfers(),
      uploadTransferProof: { fileId: PROOF, url: '' },
      submitTransfer: aTransfer(),
    })
    await choosePicture()
    expect(await screen.findByText('The picture is saved.')).toBeTruthy()
    await fill()
    gateway.answers.listTransfers = reportedTransfers({ transfers: [aTransfer()] })
    send()
    const list = within(await screen.findByRole('region', { name: 'What you told us' }))
    expect(list.getByText('Being checked')).toBeTruthy()
    expect(list.getByText('IPAY482913')).toBeTruthy()
    const sent = gateway.callsOf('submitTransfer')[0]
    expect(Object.fromEntries(sent?.body ?? [])).toEqual({
      orderId: ORDER_ID,
      utr: 'IPAY482913',
      amount: '137000',
      paidOn: '2027-02-06',
      proofId: PROOF,
    })
    expect(sent?.headers['idempotency-key']).toBeTruthy()
    expect((screen.getByLabelText('Reference number') as HTMLInputElement).value).toBe('')
  })

  it('shows and sends the effect that was chosen for money paid early', async () => {
    const answers = { listTransfers: reportedTransfers(), submitTransfer: aTransfer() }
    const gateway = await openApp(`${PATH}&prepayment=shorten`, answers)
    expect(await screen.findByText('Money paid early: Finish sooner.')).toBeTruthy()
    await fill()
    send()
    await waitFor(() => expect(gateway.callsOf('submitTransfer')[0]?.body.get('prepayment')).toBe('shorten'))
  })

  it.each([
    [{ utr: '12345' }, 'Please check the reference number on your bank’s receipt.'],
    [{ amount: '' }, 'Please enter the amount on the receipt.'],
    [{ amount: '1.23.4' }, 'Please enter the amount on the receipt.'],
    [{ amount: '1.234' }, 'Pesos have two decimals: write 1.23 or 1.24.'],
  ])('asks again for %j', async (typed, words) => {
    const gateway = await openApp(PATH, { listTransfers: reportedTransfers() })
    await fill(typed)
    send()
    expect(await screen.findByText(words)).toBeTruthy()
    expect(gateway.callsOf('submitTransfer')).toHaveLength(0)
  })

  it('refuses a day on which the transfer cannot have been made', async () => {
    const gateway = await openApp(PATH, { listTransfers: reportedTransfers() })
    await fill()
    fireEvent.change(screen.getByLabelText('Day'), { target: { value: '7' } })
    send()
    expect(
      await screen.findByText(`Please give a day from ${shownDay('2027-01-05')} to ${shownDay('2027-02-06')}.`),
    ).toBeTruthy()
    expect(gateway.callsOf('submitTransfer')).toHaveLength(0)
  })

  it('shows a refusal at its field', async () => {
    const refused = { refused: 'CARD_NUMBER_TYPED', field: 'utr' }
    await openApp(PATH, { listTransfers: reportedTransfers(), submitTransfer: refused })
    await fill()
    send()
    await screen.findByText(/This looks like a card number/, ON_THE_PAGE)
    expect(screen.getByLabelText('Reference number').getAttribute('aria-invalid')).toBe('true')
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it('tries again with the same key when no answer came', async () => {
    const gateway = await openApp(PATH, { listTransfers: reportedTransfers(), submitTransfer: { broken: true } })
    await fill()
    send()
    const retry = await screen.findByRole('button', { name: 'Try again' })
    gateway.answers.submitTransfer = aTransfer()
    fireEvent.click(retry)
    await waitFor(() => expect(gateway.callsOf('submitTransfer')).toHaveLength(2))
    await waitFor(() => expect((screen.getByLabelText('Reference number') as HTMLInputElement).value).toBe(''))
    const keys = gateway.callsOf('submitTransfer').map(({ headers }) => headers['idempotency-key'])
    expect(new Set(keys).size).toBe(1)
  })

  it('waits for a picture that is being uploaded, and says so', async () => {
    const gateway = await openApp(PATH, {
      listTransfers: reportedTransfers(),
      uploadTransferProof: { fileId: PROOF, url: '' },
      submitTransfer: aTransfer(),
    })
    await fill()
    await choosePicture()
    send()
    expect(await screen.findByText('Sending the picture…')).toBeTruthy()
    await screen.findByText('The picture is saved.')
    expect(gateway.callsOf('submitTransfer')).toHaveLength(0)
    send()
    await waitFor(() => expect(gateway.callsOf('submitTransfer')[0]?.body.get('proofId')).toBe(PROOF))
  })

  it('sends a failed picture again', async () => {
    const gateway = await openApp(PATH, { listTransfers: reportedTransfers(), uploadTransferProof: { broken: true } })
    await choosePicture()
    const retry = await screen.findByRole('button', { name: 'Try again' })
    gateway.answers.uploadTransferProof = { fileId: PROOF, url: '' }
    fireEvent.click(retry)
    expect(await screen.findByText('The picture is saved.')).toBeTruthy()
    const keys = gateway.callsOf('uploadTransferProof').map(({ headers }) => headers['idempotency-key'])
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  it('can cancel an upload and choose another picture', async () => {
    const gateway = await openApp(PATH, {
      listTransfers: reportedTransfers(),
      uploadTransferProof: () => new Promise<never>(() => {}),
    })
    await choosePicture()
    await waitFor(() => expect(gateway.callsOf('uploadTransferProof')).toHaveLength(1))
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull())
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    expect(screen.queryByAltText('The picture you chose')).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Picture of the receipt/)))
    gateway.answers.uploadTransferProof = { fileId: PROOF, url: '' }
    await choosePicture()
    expect(await screen.findByText('The picture is saved.')).toBeTruthy()
  })

  it('keeps the draft and its picture in this tab until the report is sent', async () => {
    const gateway = await openApp(PATH, {
      listTransfers: reportedTransfers(),
      uploadTransferProof: { fileId: PROOF, url: '/gateway/files/1' },
      submitTransfer: aTransfer(),
    })
    await choosePicture()
    await screen.findByText('The picture is saved.')
    await fill()
    expect(localStorage.getItem('hulog.typed')).toBeNull()
    openAgain()
    expect((await screen.findByAltText('The picture you chose')).getAttribute('src')).toBe('/gateway/files/1')
    expect((await screen.findByLabelText<HTMLInputElement>('Reference number')).value).toBe('ipay 482-913')
    expect(screen.getByText('The picture is saved.')).toBeTruthy()
    send()
    await waitFor(() => expect(gateway.callsOf('submitTransfer')[0]?.body.get('proofId')).toBe(PROOF))
    await waitFor(() => expect(sessionStorage.getItem('hulog.typed')).toBe('{}'))
  })
})

describe('OTH-05 what came of a transfer', () => {
  it('shows the amount counted, why it was refused, or that it was returned', async () => {
    const found = aTransfer({
      transferId: 'a',
      transferState: 'matched',
      matchedAmount: 136_000,
      proofUrl: '/gateway/files/1',
    })
    const refused = aTransfer({ transferId: 'b', transferState: 'refused', refusedBecause: 'no such reference' })
    const returned = aTransfer({ transferId: 'c', transferState: 'returned' })
    await openApp(PATH, { listTransfers: reportedTransfers({ transfers: [found, refused, returned] }) })
    expect((await screen.findByText('Counted for your loan')).parentElement?.textContent).toContain('₱1,360.00')
    expect(screen.getByText('Not found').closest('div')?.parentElement?.textContent).toContain('no such reference')
    expect(screen.getByText('Taken back').closest('div')?.parentElement?.textContent).toContain('no longer counts')
    expect(screen.getByRole('link', { name: 'See the picture' }).getAttribute('href')).toBe('/gateway/files/1')
  })

  it('shows no form when nothing is owed', async () => {
    await openApp(PATH, { listTransfers: reportedTransfers({ canSubmit: false }) })
    expect(await screen.findByText('There is nothing to repay')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
  })

  it('a failed load can be tried again, an unknown order leads to the list', async () => {
    const gateway = await openApp(PATH, { listTransfers: { refused: 'INTERNAL', status: 500 } })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    gateway.answers.listTransfers = { refused: 'ORDER_NOT_FOUND', status: 404 }
    fireEvent.click(retry)
    await waitFor(() => expect(screen.getByText('We could not find this order')).toBeTruthy())
  })
})
