CREATE TABLE "signed_agreements" (
	"borrower_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"html" text NOT NULL,
	"sha256" text NOT NULL,
	"disclosure" jsonb NOT NULL,
	"disclosure_hash" text NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	"user_agent" text NOT NULL,
	"ip_address" text NOT NULL,
	CONSTRAINT "signed_agreements_borrower_id_order_id_kind_pk" PRIMARY KEY("borrower_id","order_id","kind")
);
--> statement-breakpoint
CREATE TABLE "decisions" (
	"borrower_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"is_approved" boolean NOT NULL,
	"offered_amount_minor" bigint NOT NULL,
	"reasons" jsonb NOT NULL,
	"facts" jsonb NOT NULL,
	"rules_version" text NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	CONSTRAINT "decisions_borrower_id_order_id_pk" PRIMARY KEY("borrower_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "borrowers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"market" text NOT NULL,
	"phone_key" text NOT NULL,
	"phone_sealed" text NOT NULL,
	"phone_masked" text NOT NULL,
	"national_id_key" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "certification_sections" (
	"borrower_id" uuid NOT NULL,
	"section" text NOT NULL,
	"sealed" text NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "certification_sections_borrower_id_section_pk" PRIMARY KEY("borrower_id","section")
);
--> statement-breakpoint
CREATE TABLE "disbursements" (
	"borrower_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"attempt" integer NOT NULL,
	"reference" text NOT NULL,
	"provider_payout_id" text,
	"payout_account_id" uuid NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"requested_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "disbursements_borrower_id_order_id_attempt_pk" PRIMARY KEY("borrower_id","order_id","attempt"),
	CONSTRAINT "payout_is_positive" CHECK ("disbursements"."amount_minor" > 0),
	CONSTRAINT "payout_state" CHECK ("disbursements"."state" in ('requested', 'sent', 'succeeded', 'failed', 'reversed'))
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"currency" text NOT NULL,
	"effective_on" date NOT NULL,
	"source_id" text NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_postings" (
	"entry_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"account" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"borrower_id" uuid,
	"order_id" uuid,
	CONSTRAINT "ledger_postings_entry_id_line_pk" PRIMARY KEY("entry_id","line"),
	CONSTRAINT "posting_is_not_zero" CHECK ("ledger_postings"."amount_minor" <> 0)
);
--> statement-breakpoint
CREATE TABLE "loan_events" (
	"borrower_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"type" text NOT NULL,
	"effective_on" date NOT NULL,
	"amount_minor" bigint NOT NULL,
	"source_id" text NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "loan_events_borrower_id_order_id_seq_pk" PRIMARY KEY("borrower_id","order_id","seq"),
	CONSTRAINT "event_amount_is_positive" CHECK ("loan_events"."amount_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"borrower_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"product_id" text NOT NULL,
	"product_name" text NOT NULL,
	"product_logo" text NOT NULL,
	"market" text NOT NULL,
	"currency" text NOT NULL,
	"state" integer NOT NULL,
	"requested_amount_minor" bigint NOT NULL,
	"periods" integer NOT NULL,
	"term_unit" text NOT NULL,
	"terms" jsonb,
	"reasons" jsonb NOT NULL,
	"applied_at" timestamp with time zone NOT NULL,
	"applied_on" date NOT NULL,
	"offered_on" date,
	"offer_ends_on" date,
	"confirmed_at" timestamp with time zone,
	"disbursed_on" date,
	"closed_on" date,
	"next_due_on" date,
	CONSTRAINT "orders_borrower_id_id_pk" PRIMARY KEY("borrower_id","id"),
	CONSTRAINT "amount_is_positive" CHECK ("orders"."requested_amount_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "payout_accounts" (
	"borrower_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"card_type" text NOT NULL,
	"channel_number" text NOT NULL,
	"bank_code" text NOT NULL,
	"bank_name" text NOT NULL,
	"account_sealed" text NOT NULL,
	"account_key" text NOT NULL,
	"account_masked" text NOT NULL,
	"bound_at" timestamp with time zone NOT NULL,
	"replaced_at" timestamp with time zone,
	CONSTRAINT "payout_accounts_borrower_id_id_pk" PRIMARY KEY("borrower_id","id")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" text PRIMARY KEY NOT NULL,
	"market" text NOT NULL,
	"name" text NOT NULL,
	"logo" text NOT NULL,
	"description" text NOT NULL,
	"policy_pack" text NOT NULL,
	"terms" jsonb NOT NULL,
	"rank" integer NOT NULL,
	"is_active" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_codes" (
	"borrower_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"reference" uuid NOT NULL,
	"provider_payment_id" text NOT NULL,
	"code" text NOT NULL,
	"pay_url" text NOT NULL,
	"qr_text" text NOT NULL,
	"channel_number" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_codes_borrower_id_order_id_reference_pk" PRIMARY KEY("borrower_id","order_id","reference")
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"provider" text NOT NULL,
	"receipt_id" text NOT NULL,
	"code" text NOT NULL,
	"borrower_id" uuid,
	"order_id" uuid,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"outcome" text NOT NULL,
	"suspense_reason" text,
	CONSTRAINT "receipts_provider_receipt_id_pk" PRIMARY KEY("provider","receipt_id"),
	CONSTRAINT "receipt_is_positive" CHECK ("receipts"."amount_minor" > 0),
	CONSTRAINT "receipt_outcome" CHECK ("receipts"."outcome" in ('posted', 'suspense'))
);
--> statement-breakpoint
CREATE TABLE "login_challenges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"phone_key" text NOT NULL,
	"phone_sealed" text NOT NULL,
	"market" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries_left" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "tries_left_not_negative" CHECK ("login_challenges"."tries_left" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"borrower_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "audit_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "business_clock" (
	"id" smallint PRIMARY KEY NOT NULL,
	"offset_days" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"actor" text NOT NULL,
	"operation" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_actor_operation_key_pk" PRIMARY KEY("actor","operation","key")
);
--> statement-breakpoint
CREATE TABLE "limit_counters" (
	"key" text PRIMARY KEY NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"borrower_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"storage_key" text NOT NULL,
	"sha256" text NOT NULL,
	"media_type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"width_pixels" integer NOT NULL,
	"height_pixels" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "files_borrower_id_id_pk" PRIMARY KEY("borrower_id","id")
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"raw_body" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"processed_at" timestamp with time zone,
	"outcome" text,
	CONSTRAINT "provider_events_provider_event_id_pk" PRIMARY KEY("provider","event_id")
);
--> statement-breakpoint
ALTER TABLE "certification_sections" ADD CONSTRAINT "certification_sections_borrower_id_borrowers_id_fk" FOREIGN KEY ("borrower_id") REFERENCES "public"."borrowers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_events" ADD CONSTRAINT "loan_events_borrower_id_order_id_orders_borrower_id_id_fk" FOREIGN KEY ("borrower_id","order_id") REFERENCES "public"."orders"("borrower_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_borrower_id_borrowers_id_fk" FOREIGN KEY ("borrower_id") REFERENCES "public"."borrowers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "borrowers_phone" ON "borrowers" USING btree ("phone_key");--> statement-breakpoint
CREATE UNIQUE INDEX "borrowers_national_id" ON "borrowers" USING btree ("national_id_key");--> statement-breakpoint
CREATE INDEX "borrowers_by_creation" ON "borrowers" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "disbursement_reference" ON "disbursements" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "one_payout_under_way" ON "disbursements" USING btree ("borrower_id","order_id") WHERE "disbursements"."state" in ('requested', 'sent', 'succeeded');--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entry_source" ON "ledger_entries" USING btree ("kind","source_id");--> statement-breakpoint
CREATE INDEX "ledger_postings_by_order" ON "ledger_postings" USING btree ("borrower_id","order_id");--> statement-breakpoint
CREATE INDEX "ledger_postings_by_account" ON "ledger_postings" USING btree ("account");--> statement-breakpoint
CREATE UNIQUE INDEX "loan_event_source" ON "loan_events" USING btree ("borrower_id","order_id","type","source_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_order" ON "orders" USING btree ("borrower_id") WHERE "orders"."state" in (21, 130, 151, 160, 170);--> statement-breakpoint
CREATE INDEX "orders_by_borrower" ON "orders" USING btree ("borrower_id","applied_at");--> statement-breakpoint
CREATE INDEX "orders_by_next_due" ON "orders" USING btree ("next_due_on") WHERE "orders"."state" = 170;--> statement-breakpoint
CREATE UNIQUE INDEX "one_payout_account" ON "payout_accounts" USING btree ("borrower_id") WHERE "payout_accounts"."replaced_at" is null;--> statement-breakpoint
CREATE INDEX "products_by_market" ON "products" USING btree ("market","rank");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_code_reference" ON "payment_codes" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_code_code" ON "payment_codes" USING btree ("code");--> statement-breakpoint
CREATE INDEX "receipts_by_order" ON "receipts" USING btree ("borrower_id","order_id");--> statement-breakpoint
CREATE INDEX "receipts_in_suspense" ON "receipts" USING btree ("received_at") WHERE "receipts"."outcome" = 'suspense';--> statement-breakpoint
CREATE INDEX "login_challenges_by_phone" ON "login_challenges" USING btree ("phone_key","created_at");--> statement-breakpoint
CREATE INDEX "sessions_by_borrower" ON "sessions" USING btree ("borrower_id");--> statement-breakpoint
CREATE INDEX "files_by_purpose" ON "files" USING btree ("borrower_id","purpose","created_at");--> statement-breakpoint
CREATE INDEX "provider_events_unprocessed" ON "provider_events" USING btree ("received_at") WHERE "provider_events"."processed_at" is null;