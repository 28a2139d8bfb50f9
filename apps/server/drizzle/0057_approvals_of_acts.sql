ALTER TABLE "delinquency_pauses" DROP CONSTRAINT "pause_approved";--> statement-breakpoint
ALTER TABLE "restructurings" DROP CONSTRAINT "restructuring_is_offered";--> statement-breakpoint
ALTER TABLE "restructurings" DROP CONSTRAINT "restructuring_state";--> statement-breakpoint
ALTER TABLE "servicing_requests" DROP CONSTRAINT "request_amount";--> statement-breakpoint
ALTER TABLE "servicing_requests" DROP CONSTRAINT "request_decided";--> statement-breakpoint
ALTER TABLE "servicing_requests" DROP CONSTRAINT "request_kind";--> statement-breakpoint
ALTER TABLE "servicing_requests" DROP CONSTRAINT "request_state";--> statement-breakpoint
ALTER TABLE "approval_requests" DROP CONSTRAINT "approval_state";--> statement-breakpoint
DROP INDEX "one_open_restructuring";--> statement-breakpoint
DROP INDEX "servicing_requests_open";--> statement-breakpoint
DROP INDEX "one_open_request";--> statement-breakpoint
ALTER TABLE "approval_requests" ADD COLUMN "subject" text NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "one_waiting_approval" ON "approval_requests" USING btree ("act","subject") WHERE "approval_requests"."state" = 'waiting';--> statement-breakpoint
ALTER TABLE "approval_requests" ADD CONSTRAINT "approval_state" CHECK ("approval_requests"."state" in ('waiting', 'done', 'declined', 'withdrawn', 'expired'));--> statement-breakpoint
-- What waited for a colleague, was declined, or changed a loan at once moves to the approvals; what the bank pays stays. The people
-- who asked and decided become staff without access: their names are in the audit trail, and nobody else gets them.
CREATE FUNCTION pg_temp.staff_name(was text) RETURNS text LANGUAGE sql AS $$
  SELECT CASE WHEN was ~ '^[a-z][a-z0-9.-]{1,39}$' THEN was ELSE 'former-' || left(md5(was), 12) END
$$;
--> statement-breakpoint
CREATE TEMPORARY TABLE moving ON COMMIT DROP AS
SELECT q.id,
  CASE q.kind WHEN 'write-off' THEN 'writeOffLoan' WHEN 'restructuring' THEN 'restructureLoan' WHEN 'refund' THEN 'refundCredit'
    WHEN 'advance' THEN 'advanceLoan' ELSE 'refundSuspense' END AS act,
  jsonb_strip_nulls(CASE WHEN q.kind = 'suspense-refund' THEN jsonb_build_object('reason', q.reason,
      'provider', left(q.receipt, strpos(q.receipt, '/') - 1), 'receiptId', substr(q.receipt, strpos(q.receipt, '/') + 1))
    ELSE jsonb_build_object('reason', q.reason, 'orderId', q.order_id, 'amountMinor', q.amount_minor, 'change', r.change,
      'charges', r.charges, 'writeDownMinor', r.write_down_minor, 'days', r.days_to_sign) END) AS body,
  coalesce('receipt:' || q.receipt, 'order:' || q.order_id) AS subject,
  CASE q.kind WHEN 'write-off' THEN 'Write the loan off' WHEN 'restructuring' THEN 'Offer new terms'
    WHEN 'refund' THEN 'Pay credit back' WHEN 'advance' THEN 'Pay a further part of the principal out'
    ELSE 'Pay money in suspense back' END AS summary,
  q.borrower_id, q.order_id, q.amount_minor, q.currency, q.reason, q.asked_by, q.asked_at, q.decided_by, q.decided_at,
  CASE q.state WHEN 'asked' THEN 'waiting' WHEN 'declined' THEN 'declined' ELSE 'done' END AS state
FROM servicing_requests q LEFT JOIN restructurings r ON r.id = q.id
WHERE q.state IN ('asked', 'declined') OR q.kind IN ('write-off', 'restructuring')
UNION ALL
SELECT p.id, 'pauseDaysPastDue',
  jsonb_strip_nulls(jsonb_build_object('reason', p.reason, 'market', p.market, 'orderId', p.order_id, 'fromOn', p.from_on,
    'untilOn', p.until_on)),
  'pause:' || p.id, format('Count no days past due from %s to %s', p.from_on, p.until_on), p.borrower_id, p.order_id, NULL, NULL,
  p.reason, p.asked_by, p.asked_at, p.ended_by, p.ended_at, CASE WHEN p.ended_on IS NULL THEN 'waiting' ELSE 'declined' END
FROM delinquency_pauses p WHERE p.approved_at IS NULL;
--> statement-breakpoint
INSERT INTO staff (name, kind, display_name, added_at, ended_by, ended_at)
SELECT pg_temp.staff_name(was), 'person', min(was), min(at), 'hulog', now()
FROM (SELECT asked_by AS was, asked_at AS at FROM moving UNION ALL
  SELECT decided_by, decided_at FROM moving WHERE decided_by IS NOT NULL) AS people
GROUP BY 1 ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- Those that wait are stale: who asked saw nothing of what would happen. They can be read, declined, and asked for again.
INSERT INTO approval_requests (id, act, body, subject, summary, borrower_id, order_id, amount_minor, currency, reason, maker_saw,
  stood_at, approvers, step, state, asked_by, asked_at, expires_at, ended_at)
SELECT id, act, body, subject, summary, borrower_id, order_id, amount_minor, currency, reason,
  jsonb_build_object('currency', currency, 'entries', '[]'::jsonb, 'before', NULL, 'after', NULL, 'messages', '[]'::jsonb,
    'notes', jsonb_build_array('Asked for before it was shown what this does.')),
  'before approvals', '[["treasurer"]]', CASE state WHEN 'done' THEN 1 ELSE 0 END, state, pg_temp.staff_name(asked_by), asked_at,
  CASE state WHEN 'waiting' THEN now() ELSE asked_at END + interval '168 hours', CASE WHEN state <> 'waiting' THEN decided_at END
FROM moving;
--> statement-breakpoint
INSERT INTO approval_decisions (request_id, step, by, at, is_approved, note)
SELECT id, 0, pg_temp.staff_name(decided_by), decided_at, state = 'done', '' FROM moving
WHERE state <> 'waiting' AND decided_by <> asked_by;
--> statement-breakpoint
-- A pause that its own maker turned down was withdrawn.
UPDATE approval_requests a SET state = 'withdrawn' FROM moving m
WHERE a.id = m.id AND m.state = 'declined' AND m.decided_by = m.asked_by;
--> statement-breakpoint
DELETE FROM restructurings WHERE state IN ('asked', 'refused');
--> statement-breakpoint
DELETE FROM servicing_requests q USING moving m WHERE q.id = m.id;
--> statement-breakpoint
DELETE FROM delinquency_pauses p USING moving m WHERE p.id = m.id;
--> statement-breakpoint
DROP TABLE moving;
--> statement-breakpoint
ALTER TABLE "delinquency_pauses" ALTER COLUMN "approved_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "restructurings" ALTER COLUMN "sign_by" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "servicing_requests" ALTER COLUMN "amount_minor" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "servicing_requests" ALTER COLUMN "decided_at" SET NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_restructuring" ON "restructurings" USING btree ("borrower_id","order_id") WHERE "restructurings"."state" = 'offered';--> statement-breakpoint
CREATE INDEX "servicing_requests_open" ON "servicing_requests" USING btree ("asked_at") WHERE "servicing_requests"."state" = 'paying';--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_request" ON "servicing_requests" USING btree ("borrower_id","order_id","kind",coalesce("receipt", '')) WHERE "servicing_requests"."state" = 'paying';--> statement-breakpoint
ALTER TABLE "restructurings" ADD CONSTRAINT "restructuring_state" CHECK ("restructurings"."state" in ('offered', 'withdrawn', 'declined', 'signed', 'undone'));--> statement-breakpoint
ALTER TABLE "servicing_requests" ADD CONSTRAINT "request_kind" CHECK ("servicing_requests"."kind" in ('refund', 'suspense-refund', 'advance'));--> statement-breakpoint
ALTER TABLE "servicing_requests" ADD CONSTRAINT "request_state" CHECK ("servicing_requests"."state" in ('paying', 'done', 'failed', 'returned'));
