import { formatDay } from '../../../packages/ui/src/display/format-date.ts'
import { expectDone } from '../../borrower-api.ts'
import { signInAs } from '../../origination/orders/on-the-phone.ts'
import { expect, test } from '../../test.ts'

test.use({ world: 'demo', timezoneId: 'America/New_York' })

test('decision 80: a borrower of the Philippines reads messages and a complaint in New York by the days of Manila', async ({
  page,
  product,
}) => {
  const borrower = await signInAs(page, product, 'Complaint answered')
  const { data } = await expectDone(borrower.call('listComplaints', {}))
  const [{ id: problemId } = { id: '' }] = data.tabs.flatMap(({ items }) => items)
  for (const path of ['/messages', `/complainDetails?problemId=${problemId}`]) {
    await page.goto(product.url + path)
    const instants = page.locator('time[datetime*="T"]')
    await instants.first().waitFor()
    expect(await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)).toBe('America/New_York')
    for (const instant of await instants.all()) {
      const at = (await instant.getAttribute('datetime')) ?? ''
      const inManila = formatDay(at, 'en', { timeZone: 'Asia/Manila' })
      const time = new Date(at).toLocaleTimeString('en-GB', {
        timeZone: 'Asia/Manila',
        hour: '2-digit',
        minute: '2-digit',
      })
      expect([inManila, `${inManila} ${time}`]).toContain(((await instant.textContent()) ?? '').replace(/\s+/g, ' '))
    }
  }
})
