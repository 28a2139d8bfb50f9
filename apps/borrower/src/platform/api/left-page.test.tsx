// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aProduct, aQuote } from '../../origination/products/products.fixtures.ts'
import type { Refused } from '../../testing/gateway.fixtures.ts'
import { openApp, shownAddress } from '../../testing/open-app.fixtures.tsx'

type Gateway = Awaited<ReturnType<typeof openApp>>

const PRODUCT_PAGE = '/productDetail?productId=quick-91&amount=400000'
const APPLIED = { orderId: '0b7a1c9e-1111-4222-8333-abcdefabcdef', orderUrl: '' }
const ANSWERS = {
  getProduct: aProduct(),
  getQuote: (body: URLSearchParams) => aQuote(Number(body.get('amount'))),
  listProducts: { products: [], currentOrder: null, unreadCount: 0 },
}

async function apply() {
  const button = await screen.findByRole('button', { name: 'Apply' })
  await waitFor(() => expect(button).toHaveProperty('disabled', false))
  fireEvent.click(button)
}

/** The borrower presses Back while the call is under way; the answer comes when home is shown. */
async function applyAndLeave(answer: typeof APPLIED | Refused): Promise<Gateway> {
  const gateway = await openApp(PRODUCT_PAGE, ANSWERS)
  gateway.answers.apply = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Back' }))
    await waitFor(() => expect(gateway.callsOf('listProducts')).toHaveLength(1))
    return answer
  }
  await apply()
  return gateway
}

describe('a write whose page was left before the answer', () => {
  it('COM-06 leaves the borrower where they are and reads that page again', async () => {
    const gateway = await applyAndLeave(APPLIED)
    await waitFor(() => expect(gateway.callsOf('listProducts')).toHaveLength(2))
    expect(shownAddress()).toBe('/home')
  })

  it('COM-06 shows a refusal without leading on', async () => {
    await applyAndLeave({ refused: 'CERTIFICATION_INCOMPLETE', message: 'Some details are missing.' })
    expect(await screen.findByText('Some details are missing.')).toBeTruthy()
    expect(shownAddress()).toBe('/home')
  })

  it('leads on from the same page after a change of its query', async () => {
    await openApp(PRODUCT_PAGE, {
      ...ANSWERS,
      apply: () => {
        history.replaceState(history.state, '', `${PRODUCT_PAGE}&periods=91`)
        return APPLIED
      },
    })
    await apply()
    await waitFor(() => expect(shownAddress()).toBe(`/loanDetail?productId=quick-91&orderId=${APPLIED.orderId}`))
  })
})
