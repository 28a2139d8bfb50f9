-- by hand
-- An amount is of one currency: a rule that named an amount without a market compared minor units of several. It becomes one for each
-- market, which hold as it did.
INSERT INTO approval_rules (id, act, min_amount_minor, market, product_id, min_days_late, approvers, expires_after_hours, is_on, changed_by, changed_at)
SELECT gen_random_uuid(), act, min_amount_minor, other, product_id, min_days_late, approvers, expires_after_hours, is_on, changed_by, changed_at
FROM approval_rules, unnest(ARRAY['PH', 'ID']) AS other WHERE min_amount_minor IS NOT NULL AND market IS NULL;
--> statement-breakpoint
UPDATE approval_rules SET market = 'IN', version = version + 1 WHERE min_amount_minor IS NOT NULL AND market IS NULL;
--> statement-breakpoint
ALTER TABLE approval_rules ADD CONSTRAINT rule_amount_has_market CHECK (min_amount_minor IS NULL OR market IS NOT NULL);
--> statement-breakpoint
-- Reversing a payment and applying suspense move a borrower's money without the bank: from the price of a small loan on somebody else
-- looks at it, a treasurer or an officer, as at refunds. Taking new terms back changes as much as offering them does. Charges, waivers,
-- a withdrawn offer and the end of a pause need nobody else: the terms and the law cap a charge, and the others favour the borrower,
-- change nothing, or count days again.
INSERT INTO approval_rules (id, act, min_amount_minor, market, approvers, expires_after_hours, is_on, changed_by, changed_at)
SELECT gen_random_uuid(), act, min_amount_minor, market, approvers::jsonb, 168, true, 'hulog', now() FROM (VALUES
  ('reversePayment', 1000000, 'IN', '[["treasurer","officer"]]'),
  ('reversePayment', 1000000, 'PH', '[["treasurer","officer"]]'),
  ('reversePayment', 200000000, 'ID', '[["treasurer","officer"]]'),
  ('applySuspense', 1000000, 'IN', '[["treasurer","officer"]]'),
  ('applySuspense', 1000000, 'PH', '[["treasurer","officer"]]'),
  ('applySuspense', 200000000, 'ID', '[["treasurer","officer"]]'),
  ('undoNewTerms', NULL, NULL, '[["treasurer"]]')
) AS rule (act, min_amount_minor, market, approvers);
