import type { Presentation } from '../presentation.ts'

/** CNF-03: a text of the lender's own, as a lender would write it. */
export const beforeYouBorrow: NonNullable<Presentation['readFirst']> = {
  title: 'Before you borrow',
  html: `
<p>You are about to take a loan that is paid back in <strong>four monthly payments</strong>. Please read this first.</p>
<h2>Ask yourself</h2>
<ul>
  <li>Can I pay each installment from what I earn, and still pay for food, rent and school?</li>
  <li>Do I know the date of every payment?</li>
  <li>Do I need the whole amount?</li>
</ul>
<h2>If something goes wrong</h2>
<p>Write or call before a payment is due. Asking costs nothing, and being late does.</p>`,
}
