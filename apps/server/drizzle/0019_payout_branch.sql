ALTER TABLE "payout_accounts" ADD COLUMN "branch_code" text;--> statement-breakpoint
ALTER TABLE "payout_accounts" ADD CONSTRAINT "payout_account_type" CHECK ("payout_accounts"."card_type" in ('1', '2'));--> statement-breakpoint
ALTER TABLE "payout_accounts" ADD CONSTRAINT "payout_account_branch" CHECK ("payout_accounts"."branch_code" ~ '^([0-9]{6}|[0-9]{9})$');