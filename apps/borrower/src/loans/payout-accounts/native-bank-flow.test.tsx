// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { openApp, shownAddress } from '../../testing/open-app.fixtures.tsx'
import { aFormItem, anAccountForm } from './account-form.fixtures.ts'

/** Android injects its object before the app starts; what is hoisted runs before the imports above. */
const messages = vi.hoisted(() => {
  const posted: string[] = []
  Object.assign(window, { HulogBridge: { postMessage: (json: string) => posted.push(json) } })
  return posted
})

it('NAT-10 BNK-08 in a native shell the bank flow starts with the form, ends when it is sent, and the web view closes', async () => {
  const form = { ...anAccountForm(), items: [aFormItem({ code: 'accountNumber', title: 'Account number' })] }
  await openApp('/bindBank?productId=quick-91', {
    cardInit: form,
    bindPayoutAccount: { accountMasked: '•••• 9012', nextUrl: '/home' },
  })
  fireEvent.change(await screen.findByLabelText('Account number'), { target: { value: '123456789012' } })
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  await waitFor(() => expect(messages).toHaveLength(3))
  const names = messages.map((json) => JSON.parse(json).name)
  expect(names).toEqual(['startBankFlow', 'endBankFlow', 'closeWebView'])
  expect(shownAddress()).toBe('/bindBank?productId=quick-91')
})
