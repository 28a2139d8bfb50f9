// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aProduct, aQuote } from '../../origination/products/products.fixtures.ts'
import { STEPS } from '../../people/borrowers/borrowers.queries.ts'
import { aCertification } from '../../people/borrowers/certification.fixtures.ts'
import type { Refused } from '../../testing/gateway.fixtures.ts'
import { openApp, shownAddress } from '../../testing/open-app.fixtures.tsx'

type Gateway = Awaited<ReturnType<typeof openApp>>

const CHOICE = 'productId=quick-91&amount=400000&periods=91&termUnit=day'
const REVIEW_PAGE = `/certification?${CHOICE}`
const APPLIED = { orderId: '0b7a1c9e-1111-4222-8333-abcdefabcdef', orderUrl: '' }
const ANSWERS = {
  getCertification: aCertification(STEPS),
  getProduct: aProduct(),
  getQuote: (body: URLSearchParams) => aQuote(Number(body.get('amount'))),
}

async function apply() {
  const button = await screen.findByRole('button', { name: 'Submit application' })
  await waitFor(() => expect(button).toHaveProperty('disabled', false))
  fireEvent.click(button)
}

/** The borrower presses Back while the call is under way; the answer comes when the loan's page is shown. */
async function applyAndLeave(answer: typeof APPLIED | Refused): Promise<Gateway> {
  const gateway = await openApp(REVIEW_PAGE, ANSWERS)
  gateway.answers.apply = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Back' }))
    await waitFor(() => expect(gateway.callsOf('getProduct')).toHaveLength(1))
    return answer
  }
  await apply()
  return gateway
}

describe('a write whose page was left before the answer', () => {
  it('COM-06 leaves the borrower where they are and reads that page again', async () => {
    const gateway = await applyAndLeave(APPLIED)
    await waitFor(() => expect(gateway.callsOf('getProduct')).toHaveLength(2))
    expect(shownAddress()).toBe(`/productDetail?${CHOICE}`)
  })

  it('COM-06 shows a refusal without leading on', async () => {
    await applyAndLeave({ refused: 'CERTIFICATION_INCOMPLETE', message: 'Some details are missing.' })
    expect(await screen.findByText('Some details are missing.')).toBeTruthy()
    expect(shownAddress()).toBe(`/productDetail?${CHOICE}`)
  })

  it('leads on from the same page after a change of its query', async () => {
    await openApp(REVIEW_PAGE, {
      ...ANSWERS,
      apply: () => {
        history.replaceState(history.state, '', `${REVIEW_PAGE}&changed=1`)
        return APPLIED
      },
    })
    await apply()
    await waitFor(() => expect(shownAddress()).toBe(`/loanDetail?productId=quick-91&orderId=${APPLIED.orderId}`))
  })
})
