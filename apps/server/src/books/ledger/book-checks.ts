/** Each check reads the whole ledger and returns its faults: the subject and the fault. */
export const bookChecks: Record<string, string> = {
  'an entry does not balance': `
    select e.id::text as subject, format('%s over %s lines', coalesce(sum(p.amount_minor), 0), count(p.line)) as detail
    from ledger_entries e left join ledger_postings p on p.entry_id = e.id
    group by e.id having coalesce(sum(p.amount_minor), 0) <> 0 or count(p.line) < 2`,

  'a currency does not balance': `
    select e.currency as subject, sum(p.amount_minor)::text as detail
    from ledger_entries e join ledger_postings p on p.entry_id = e.id
    group by e.currency having sum(p.amount_minor) <> 0`,

  'a balance is not the sum of its postings': `
    select format('%s %s, shard %s', account, currency, shard) as subject,
      format('%s, its postings sum to %s', coalesce(b.amount_minor::text, 'missing'), coalesce(s.total, 0)) as detail
    from ledger_balances b full join (
      select p.account, e.currency, e.chain as shard, sum(p.amount_minor) as total
      from ledger_postings p join ledger_entries e on e.id = p.entry_id group by p.account, e.currency, e.chain) s
    using (account, currency, shard)
    where coalesce(s.total, 0) <> coalesce(b.amount_minor, 0)`,

  'a balance of a loan is not the sum of its postings': `
    select format('%s of order %s', account, order_id) as subject,
      format('%s, its postings sum to %s', coalesce(b.amount_minor::text, 'missing'), coalesce(s.total, 0)) as detail
    from ledger_loan_balances b full join (
      select p.borrower_id, p.order_id, e.currency, p.account, sum(p.amount_minor) as total
      from ledger_postings p join ledger_entries e on e.id = p.entry_id
      where p.order_id is not null group by p.borrower_id, p.order_id, e.currency, p.account) s
    using (borrower_id, order_id, currency, account)
    where coalesce(s.total, 0) <> coalesce(b.amount_minor, 0)`,

  'an entry is in no chain': `
    select id::text as subject, format('chain %s, number %s', chain, chain_seq) as detail
    from ledger_entries where chain not between 0 and 15 or chain_seq < 1`,

  'a posting belongs to no entry': `
    select p.entry_id::text as subject, format('line %s', p.line) as detail
    from ledger_postings p left join ledger_entries e on e.id = p.entry_id where e.id is null`,

  'a posting is in another currency than its loan': `
    select p.entry_id::text as subject, format('%s for a loan in %s', e.currency, o.currency) as detail
    from ledger_postings p join ledger_entries e on e.id = p.entry_id
    join orders o on o.borrower_id = p.borrower_id and o.id = p.order_id
    where o.currency <> e.currency`,

  'a source was posted twice': `
    select format('%s %s', kind, source_id) as subject, format('%s entries', count(*)) as detail
    from ledger_entries group by kind, source_id having count(*) > 1`,

  'a receipt has not exactly one entry of its amount': `
    select format('%s/%s', r.provider, r.receipt_id) as subject,
      format('%s %s, posted as %s', r.amount_minor, r.currency, coalesce(string_agg(e.found, ', '), 'nothing')) as detail
    from receipts r left join lateral (
      select format('%s %s %s', sum(p.amount_minor), e.currency, e.kind) as found,
        e.currency = r.currency and sum(p.amount_minor) = r.amount_minor
          and (e.kind = 'suspense') = (r.outcome = 'suspense') as is_right
      from ledger_entries e
      left join ledger_postings p on p.entry_id = e.id and p.account = 'assets:payment-clearing'
      where e.source_id = format('%s/%s', r.provider, r.receipt_id) and e.kind in ('repayment', 'recovery', 'suspense')
      group by e.id) e on true
    group by r.provider, r.receipt_id
    having count(e.found) <> 1 or not coalesce(bool_and(e.is_right), false)`,

  'a receipt is not in its loan exactly once': `
    select format('%s/%s', r.provider, r.receipt_id) as subject, format('%s events', count(v.seq)) as detail
    from receipts r
    left join ledger_entries e on e.kind = 'suspense-to-loan' and e.source_id = format('%s/%s', r.provider, r.receipt_id)
    left join loan_events v on v.type = 'repaid' and v.source_id = format('%s/%s', r.provider, r.receipt_id)
      and v.amount_minor = r.amount_minor
      and (r.outcome = 'suspense' or (v.borrower_id = r.borrower_id and v.order_id = r.order_id))
    group by r.provider, r.receipt_id
    having count(v.seq) <> case when r.outcome = 'posted' or bool_or(e.id is not null) then 1 else 0 end`,

  'money left suspense that is not in it': `
    select e.id::text as subject, format('%s %s: %s', e.kind, e.source_id, coalesce(r.outcome, 'no such receipt')) as detail
    from ledger_entries e
    left join ledger_postings p on p.entry_id = e.id and p.account = 'liabilities:suspense'
    left join servicing_requests q on e.kind = 'suspense-refund' and e.source_id = q.id::text
    left join receipts r on coalesce(q.receipt, e.source_id) = format('%s/%s', r.provider, r.receipt_id)
    where e.kind in ('suspense-to-loan', 'suspense-refund')
    group by e.id, r.outcome, r.amount_minor
    having coalesce(r.outcome <> 'suspense' or sum(p.amount_minor) <> r.amount_minor, true)`,

  'money left suspense twice': `
    select coalesce(q.receipt, e.source_id) as subject, string_agg(e.kind, ', ' order by e.chain, e.chain_seq) as detail
    from ledger_entries e
    left join servicing_requests q on e.kind in ('suspense-refund', 'correction') and e.source_id = q.id::text
    where e.kind in ('suspense-to-loan', 'suspense-refund') or (e.kind = 'correction' and q.receipt is not null)
    group by coalesce(q.receipt, e.source_id)
    having count(*) filter (where e.kind <> 'correction') - count(*) filter (where e.kind = 'correction') > 1`,

  'an entry was posted for a receipt that is not there': `
    select e.id::text as subject, format('%s %s', e.kind, e.source_id) as detail
    from ledger_entries e left join receipts r on e.source_id = format('%s/%s', r.provider, r.receipt_id)
    where e.kind in ('repayment', 'repayment-reversal', 'recovery', 'suspense') and r.receipt_id is null`,

  'a posting is for a loan that is not there': `
    select p.entry_id::text as subject, format('line %s, order %s', p.line, p.order_id) as detail
    from ledger_postings p left join orders o on o.borrower_id = p.borrower_id and o.id = p.order_id
    where (p.borrower_id is not null or p.order_id is not null) and o.id is null`,

  'a payout has not exactly one entry of its amount': `
    select d.reference as subject,
      format('%s %s, posted as %s', d.amount_minor, d.currency, coalesce(string_agg(e.found, ', '), 'nothing')) as detail
    from disbursements d left join lateral (
      select format('%s %s', -sum(p.amount_minor), e.currency) as found,
        e.currency = d.currency and -sum(p.amount_minor) = d.amount_minor as is_right
      from ledger_entries e
      left join ledger_postings p on p.entry_id = e.id and p.account = 'assets:payout-bank'
      where e.kind = 'disbursement' and e.source_id = d.reference group by e.id) e on true
    where d.state in ('succeeded', 'reversed')
    group by d.borrower_id, d.order_id, d.attempt
    having count(e.found) <> 1 or not coalesce(bool_and(e.is_right), false)`,

  'an entry was posted for a payout that is not there': `
    select e.id::text as subject, e.source_id as detail
    from ledger_entries e left join disbursements d on d.reference = e.source_id
      and d.state in ('succeeded', 'reversed')
    where e.kind = 'disbursement' and d.reference is null`,

  'a further part that was paid out is not in its loan exactly once': `
    select q.id::text as subject,
      format('%s, %s events, %s taken back', q.state, count(distinct v.seq), count(distinct r.seq)) as detail
    from servicing_requests q
    left join loan_events v on v.borrower_id = q.borrower_id and v.order_id = q.order_id
      and v.type = 'advanced' and v.source_id = q.id::text and v.amount_minor = q.amount_minor
    left join loan_events r on r.borrower_id = q.borrower_id and r.order_id = q.order_id
      and r.type = 'reversed' and r.source_id = q.id::text
    where q.kind = 'advance' group by q.id
    having count(distinct v.seq) <> case when q.state in ('done', 'returned') then 1 else 0 end
      or count(distinct r.seq) <> case q.state when 'returned' then 1 else 0 end`,

  'a loan has a further part that nobody asked for': `
    select v.source_id as subject, format('%s of order %s', v.amount_minor, v.order_id) as detail
    from loan_events v left join servicing_requests q on q.id::text = v.source_id and q.kind = 'advance'
    where v.type = 'advanced' and q.id is null`,

  'a payout that came back was not reversed, or one that stands was': `
    select d.reference as subject, format('%s, %s reversals', d.state, count(r.id)) as detail
    from disbursements d
    left join ledger_entries e on e.kind = 'disbursement' and e.source_id = d.reference
    left join ledger_entries r on r.kind = 'reversal' and r.source_id = e.id::text
    where d.state in ('succeeded', 'reversed') group by d.borrower_id, d.order_id, d.attempt
    having count(r.id) <> case d.state when 'reversed' then 1 else 0 end`,

  'a reversal is not the opposite of its entry': `
    select r.id::text as subject, format('%s on %s', sum(p.amount_minor), p.account) as detail
    from ledger_entries r join ledger_postings p on p.entry_id::text in (r.id::text, r.source_id)
    where r.kind = 'reversal' and p.account = 'assets:payout-bank' group by r.id, p.account, p.borrower_id, p.order_id
    having sum(p.amount_minor) <> 0`,
}

/** A fault of the ledger: the broken rule, the subject, and the details. */
export type BookFault = { rule: string; subject: string; detail: string }
