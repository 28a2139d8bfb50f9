import * as borrower from '../journey/borrower.ts'
import { aPaidOutLoan, payBack } from '../origination/orders/an-order.ts'
import { test, unlessInstalled } from './test.ts'

test.skip(...unlessInstalled)

test('OTH-06 in WebKit a visitor tries figures in the calculator and reads its schedule', async ({
  phone,
  product,
}) => {
  const figures = { currency: 'PHP', amount: '1200000', ratePpm: '24000', ratePer: 'month', method: 'declining' }
  const term = { installments: '12', every: '1', termUnit: 'month' }
  await phone.open(`${product.url}/calculator?${new URLSearchParams({ ...figures, ...term })}`)
  await phone.type('Amount', '15,000.50')
  await phone.type('Number of payments', '6')
  await phone.arriveAt(/amount=1500050.*installments=6/)
  await phone.press('See all 6 payments')
  await phone.see('Every payment')
  await phone.inspect()
})

test('ORD-08 ORD-11 CMP-01 in WebKit a borrower sees a loan with its schedule, answers its dialogs and complains', async ({
  phone,
  product,
}) => {
  const paidOut = await aPaidOutLoan(product, { productId: 'ph-four-monthly' })
  await borrower.signIn(phone, product, paidOut.borrower.phone)
  await phone.open(`${product.url}/loanDetail?${new URLSearchParams(paidOut.loan)}`)
  await phone.seeDialog(true)
  await phone.inspect()
  await phone.press('Confirm')
  await phone.seeDialog(false)
  await phone.see('Loan running')
  // The last payment of its schedule, which takes what rounding left.
  await phone.see('₱2,797.52')
  await phone.inspect()

  await payBack(product, paidOut)
  await phone.open(`${product.url}/loanDetail?${new URLSearchParams(paidOut.loan)}`)
  await phone.see('How do you like it?')
  await phone.setChecked('radio', '5 stars', true)
  await phone.press('Submit')
  await phone.seeDialog(false)

  await phone.open(`${product.url}/complaint?orderId=${paidOut.loan.orderId}`)
  await phone.press('My payment was not counted')
  await phone.type(/^What happened\?/, 'I paid on Friday, and the page still shows the payment as due.')
  await phone.inspect()
  await phone.press('Send')
  await phone.see('Successfully Sent')
})
