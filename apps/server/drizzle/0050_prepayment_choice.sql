ALTER TABLE "payment_codes" ADD COLUMN "prepayment" text;--> statement-breakpoint
ALTER TABLE "payment_codes" ADD CONSTRAINT "code_prepayment" CHECK ("payment_codes"."prepayment" in ('keep', 'shorten', 'lower'));--> statement-breakpoint
ALTER TABLE "payment_codes" ADD CONSTRAINT "repayment_has_prepayment" CHECK ("payment_codes"."prepayment" is null or "payment_codes"."purpose" is null);