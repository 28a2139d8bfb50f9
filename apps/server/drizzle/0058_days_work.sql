CREATE TABLE "reply_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"language" text NOT NULL,
	"content" text NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reply_template_content" CHECK (char_length("reply_templates"."content") between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "contact_blocks" (
	"borrower_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"why_sealed" text NOT NULL,
	"until_on" date,
	"set_by" text NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	"ended_by" text,
	"ended_at" timestamp with time zone,
	CONSTRAINT "contact_blocks_borrower_id_id_pk" PRIMARY KEY("borrower_id","id"),
	CONSTRAINT "block_reason" CHECK ("contact_blocks"."reason" in ('deceased', 'represented', 'askedNotTo', 'vulnerable', 'other')),
	CONSTRAINT "block_ended" CHECK (("contact_blocks"."ended_by" is null) = ("contact_blocks"."ended_at" is null))
);
--> statement-breakpoint
CREATE TABLE "contact_starts" (
	"borrower_id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"way" text NOT NULL,
	"started_by" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"borrower_id" uuid,
	"order_id" uuid,
	"case_number" text,
	"promise_id" uuid,
	"text_sealed" text NOT NULL,
	"due_on" date NOT NULL,
	"assigned_to" text,
	"assigned_role" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"done_by" text,
	"done_at" timestamp with time zone,
	"note_sealed" text,
	CONSTRAINT "task_subject" CHECK ("tasks"."borrower_id" is not null or ("tasks"."order_id" is null and "tasks"."case_number" is null)),
	CONSTRAINT "task_one_assignee" CHECK ("tasks"."assigned_to" is null or "tasks"."assigned_role" is null),
	CONSTRAINT "task_done" CHECK (("tasks"."done_by" is null) = ("tasks"."done_at" is null))
);
--> statement-breakpoint
CREATE TABLE "promises" (
	"borrower_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"market" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"promised_on" date NOT NULL,
	"after_seq" integer NOT NULL,
	"made_by" text NOT NULL,
	"recorded_by" text NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"withdrawn_by" text,
	"withdrawn_at" timestamp with time zone,
	"followed_up_as" text,
	CONSTRAINT "promises_borrower_id_order_id_id_pk" PRIMARY KEY("borrower_id","order_id","id"),
	CONSTRAINT "promise_amount" CHECK ("promises"."amount_minor" > 0),
	CONSTRAINT "promise_made_by" CHECK ("promises"."made_by" in ('borrower', 'otherPerson')),
	CONSTRAINT "promise_withdrawn" CHECK (("promises"."withdrawn_by" is null) = ("promises"."withdrawn_at" is null)),
	CONSTRAINT "promise_followed_up" CHECK ("promises"."followed_up_as" in ('kept', 'broken'))
);
--> statement-breakpoint
CREATE TABLE "application_reviews" (
	"borrower_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"market" text NOT NULL,
	"product_id" text NOT NULL,
	"because" jsonb NOT NULL,
	"duplicates" jsonb NOT NULL,
	"facts" jsonb NOT NULL,
	"rules_version" text NOT NULL,
	"recommendation" jsonb NOT NULL,
	"waiting_since" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"taken_by" text,
	"taken_at" timestamp with time zone,
	"closed_at" timestamp (3) with time zone,
	"note" text,
	CONSTRAINT "application_reviews_borrower_id_order_id_pk" PRIMARY KEY("borrower_id","order_id"),
	CONSTRAINT "review_state" CHECK ("application_reviews"."state" in ('waiting', 'decided', 'withdrawn')),
	CONSTRAINT "review_closed" CHECK (("application_reviews"."state" = 'waiting') = ("application_reviews"."closed_at" is null)),
	CONSTRAINT "review_taken" CHECK (("application_reviews"."taken_by" is null) = ("application_reviews"."taken_at" is null))
);
--> statement-breakpoint
CREATE TABLE "borrower_name_keys" (
	"borrower_id" uuid NOT NULL,
	"key" bigint NOT NULL,
	CONSTRAINT "borrower_name_keys_borrower_id_key_pk" PRIMARY KEY("borrower_id","key")
);
--> statement-breakpoint
ALTER TABLE "complaint_history" DROP CONSTRAINT "complaint_event";--> statement-breakpoint
ALTER TABLE "contact_records" DROP CONSTRAINT "contact_way";--> statement-breakpoint
DROP INDEX "complaints_open";--> statement-breakpoint
ALTER TABLE "complaint_history" ADD COLUMN "given_to" text;--> statement-breakpoint
ALTER TABLE "complaint_history" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "assigned_to" text;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "escalated_to" text;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "due_at" timestamp with time zone GENERATED ALWAYS AS ((((case state when 'closed' then null when 'answered' then resolve_due_on else reply_due_on end) + 1)::timestamp
        at time zone (case market when 'IN' then 'Asia/Kolkata' when 'ID' then 'Asia/Jakarta' else 'Asia/Manila' end))) STORED;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "urgency" integer GENERATED ALWAYS AS ((case when escalated_to is null then 1 else 0 end)) STORED;--> statement-breakpoint
ALTER TABLE "reconciliation_differences" ADD COLUMN "taken_by" text;--> statement-breakpoint
ALTER TABLE "reconciliation_differences" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reconciliation_differences" ADD COLUMN "noted_by" text;--> statement-breakpoint
ALTER TABLE "reconciliation_differences" ADD COLUMN "settled_by" text;--> statement-breakpoint
ALTER TABLE "reconciliation_differences" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "decisions" ADD COLUMN "decided_by" text;--> statement-breakpoint
ALTER TABLE "decisions" ADD COLUMN "recommendation" jsonb;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "review" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "certification_sections" ADD COLUMN "phone_keys" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "data_corrections" ADD COLUMN "corrected_by" text;--> statement-breakpoint
ALTER TABLE "data_corrections" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "contact_records" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "contact_records" ADD COLUMN "direction" text DEFAULT 'out' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_records" ADD COLUMN "reached" text;--> statement-breakpoint
ALTER TABLE "contact_records" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "contact_records" ADD COLUMN "against" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_blocks" ADD CONSTRAINT "contact_blocks_borrower_id_borrowers_id_fk" FOREIGN KEY ("borrower_id") REFERENCES "public"."borrowers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_blocks" ADD CONSTRAINT "contact_blocks_borrower_id_order_id_orders_borrower_id_id_fk" FOREIGN KEY ("borrower_id","order_id") REFERENCES "public"."orders"("borrower_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_starts" ADD CONSTRAINT "contact_starts_borrower_id_borrowers_id_fk" FOREIGN KEY ("borrower_id") REFERENCES "public"."borrowers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_borrower_id_borrowers_id_fk" FOREIGN KEY ("borrower_id") REFERENCES "public"."borrowers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_borrower_id_order_id_orders_borrower_id_id_fk" FOREIGN KEY ("borrower_id","order_id") REFERENCES "public"."orders"("borrower_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promises" ADD CONSTRAINT "promises_borrower_id_order_id_orders_borrower_id_id_fk" FOREIGN KEY ("borrower_id","order_id") REFERENCES "public"."orders"("borrower_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_reviews" ADD CONSTRAINT "application_reviews_borrower_id_order_id_orders_borrower_id_id_fk" FOREIGN KEY ("borrower_id","order_id") REFERENCES "public"."orders"("borrower_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "borrower_name_keys" ADD CONSTRAINT "borrower_name_keys_borrower_id_borrowers_id_fk" FOREIGN KEY ("borrower_id") REFERENCES "public"."borrowers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reply_template_name" ON "reply_templates" USING btree ("language","name") WHERE not "reply_templates"."is_archived";--> statement-breakpoint
CREATE INDEX "contact_blocks_by_time" ON "contact_blocks" USING btree ("borrower_id","set_at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_contact_block" ON "contact_blocks" USING btree ("borrower_id") WHERE "contact_blocks"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "contact_starts_by_time" ON "contact_starts" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "tasks_open" ON "tasks" USING btree ("due_on","id") WHERE "tasks"."done_at" is null;--> statement-breakpoint
CREATE INDEX "tasks_open_of_person" ON "tasks" USING btree ("assigned_to","due_on","id") WHERE "tasks"."done_at" is null;--> statement-breakpoint
CREATE INDEX "tasks_open_of_role" ON "tasks" USING btree ("assigned_role","due_on","id") WHERE "tasks"."done_at" is null;--> statement-breakpoint
CREATE INDEX "tasks_done" ON "tasks" USING btree ("done_at","id") WHERE "tasks"."done_at" is not null;--> statement-breakpoint
CREATE INDEX "tasks_by_borrower" ON "tasks" USING btree ("borrower_id","due_on");--> statement-breakpoint
CREATE INDEX "tasks_by_order" ON "tasks" USING btree ("order_id","due_on");--> statement-breakpoint
CREATE UNIQUE INDEX "one_task_of_promise" ON "tasks" USING btree ("promise_id");--> statement-breakpoint
CREATE INDEX "promises_by_time" ON "promises" USING btree ("borrower_id","order_id","recorded_at");--> statement-breakpoint
CREATE INDEX "promises_to_follow_up" ON "promises" USING btree ("market","promised_on","id") WHERE "promises"."followed_up_as" is null and "promises"."withdrawn_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "application_reviews_by_order" ON "application_reviews" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "reviews_waiting" ON "application_reviews" USING btree ("waiting_since","order_id") WHERE "application_reviews"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "reviews_waiting_in_market" ON "application_reviews" USING btree ("market","waiting_since","order_id") WHERE "application_reviews"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "reviews_waiting_for_product" ON "application_reviews" USING btree ("product_id","waiting_since","order_id") WHERE "application_reviews"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "reviews_waiting_taken" ON "application_reviews" USING btree ("taken_by","waiting_since","order_id") WHERE "application_reviews"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "reviews_closed" ON "application_reviews" USING btree ("closed_at","order_id") WHERE "application_reviews"."state" <> 'waiting';--> statement-breakpoint
CREATE INDEX "reviews_closed_in_market" ON "application_reviews" USING btree ("market","closed_at","order_id") WHERE "application_reviews"."state" <> 'waiting';--> statement-breakpoint
CREATE INDEX "reviews_closed_for_product" ON "application_reviews" USING btree ("product_id","closed_at","order_id") WHERE "application_reviews"."state" <> 'waiting';--> statement-breakpoint
CREATE INDEX "reviews_closed_by" ON "application_reviews" USING btree ("taken_by","closed_at","order_id") WHERE "application_reviews"."state" <> 'waiting';--> statement-breakpoint
CREATE INDEX "borrower_name_keys_by_key" ON "borrower_name_keys" USING btree ("key","borrower_id");--> statement-breakpoint
CREATE INDEX "complaint_replies_scored" ON "complaint_replies" USING btree ("scored_at","score","replied_by") WHERE score is not null;--> statement-breakpoint
CREATE INDEX "complaint_replies_scored_low" ON "complaint_replies" USING btree ("scored_at") WHERE score <= 2;--> statement-breakpoint
CREATE INDEX "complaints_by_deadline" ON "complaints" USING btree ("market",(case when state = 'answered' then resolve_due_on else reply_due_on end)) WHERE state <> 'closed';--> statement-breakpoint
CREATE INDEX "complaints_open_in_state" ON "complaints" USING btree ("state","urgency","due_at","id") WHERE state <> 'closed';--> statement-breakpoint
CREATE INDEX "complaints_open_in_market" ON "complaints" USING btree ("market","urgency","due_at","id") WHERE state <> 'closed';--> statement-breakpoint
CREATE INDEX "complaints_open_of_type" ON "complaints" USING btree ("type","urgency","due_at","id") WHERE state <> 'closed';--> statement-breakpoint
CREATE INDEX "complaints_open_assigned" ON "complaints" USING btree ("assigned_to","urgency","due_at","id") WHERE state <> 'closed';--> statement-breakpoint
CREATE INDEX "complaints_open_of_nobody" ON "complaints" USING btree ("urgency","due_at","id") WHERE state <> 'closed' and assigned_to is null;--> statement-breakpoint
CREATE INDEX "complaints_closed" ON "complaints" USING btree ("sent_at","id") WHERE state = 'closed';--> statement-breakpoint
CREATE INDEX "complaints_closed_in_market" ON "complaints" USING btree ("market","sent_at","id") WHERE state = 'closed';--> statement-breakpoint
CREATE INDEX "complaints_closed_of_type" ON "complaints" USING btree ("type","sent_at","id") WHERE state = 'closed';--> statement-breakpoint
CREATE INDEX "complaints_closed_assigned" ON "complaints" USING btree ("assigned_to","sent_at","id") WHERE state = 'closed';--> statement-breakpoint
CREATE INDEX "complaints_by_order" ON "complaints" USING btree ("order_id") WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX "ratings_by_time" ON "ratings" USING btree ("rated_at","stars","score");--> statement-breakpoint
CREATE INDEX "payout_accounts_by_account" ON "payout_accounts" USING btree ("account_key");--> statement-breakpoint
CREATE INDEX "disbursements_unanswered" ON "disbursements" USING btree ("requested_at") WHERE "disbursements"."state" in ('requested', 'sent');--> statement-breakpoint
CREATE INDEX "disbursements_failed" ON "disbursements" USING btree ("requested_at") WHERE "disbursements"."state" in ('failed', 'reversed');--> statement-breakpoint
CREATE INDEX "open_differences_taken" ON "reconciliation_differences" USING btree ("taken_by","day") WHERE "reconciliation_differences"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "settled_differences" ON "reconciliation_differences" USING btree ("resolved_at") WHERE "reconciliation_differences"."settled_by" is not null;--> statement-breakpoint
CREATE INDEX "differences_gone" ON "reconciliation_differences" USING btree ("resolved_at") WHERE "reconciliation_differences"."resolved_at" is not null and "reconciliation_differences"."settled_by" is null;--> statement-breakpoint
CREATE INDEX "settled_differences_by_subject" ON "reconciliation_differences" USING btree ("kind","subject","resolved_at") WHERE "reconciliation_differences"."settled_by" is not null;--> statement-breakpoint
CREATE INDEX "receipts_by_time" ON "receipts" USING btree ("received_at","provider","receipt_id");--> statement-breakpoint
CREATE INDEX "receipts_by_provider" ON "receipts" USING btree ("provider","received_at","receipt_id");--> statement-breakpoint
CREATE INDEX "receipts_by_code" ON "receipts" USING btree ("code");--> statement-breakpoint
CREATE INDEX "receipts_by_id" ON "receipts" USING btree ("receipt_id");--> statement-breakpoint
CREATE INDEX "receipts_out_of_suspense" ON "receipts" USING btree ("received_at") WHERE "receipts"."outcome" = 'suspense' and "receipts"."resolved_at" is not null;--> statement-breakpoint
CREATE INDEX "receipts_reversed" ON "receipts" USING btree ("received_at") WHERE "receipts"."reversed_at" is not null;--> statement-breakpoint
CREATE INDEX "receipts_collected" ON "receipts" USING btree ("currency","paid_at","amount_minor") WHERE "receipts"."outcome" = 'posted' and "receipts"."reversed_at" is null;--> statement-breakpoint
CREATE INDEX "restructurings_by_order" ON "restructurings" USING btree ("borrower_id","order_id");--> statement-breakpoint
CREATE INDEX "transfers_decided" ON "transfers" USING btree ("state","decided_at") WHERE "transfers"."state" <> 'received';--> statement-breakpoint
CREATE INDEX "transfers_by_amount" ON "transfers" USING btree ("amount_minor") WHERE "transfers"."state" = 'received';--> statement-breakpoint
CREATE INDEX "loans_by_due" ON "orders" USING btree ("market","state",(coalesce(next_due_on, date '9999-12-31')),"id") WHERE "orders"."disbursed_on" is not null;--> statement-breakpoint
CREATE INDEX "loans_by_payout" ON "orders" USING btree ("market","state","disbursed_on","id") WHERE "orders"."disbursed_on" is not null;--> statement-breakpoint
CREATE INDEX "loans_by_number" ON "orders" USING btree ("market","state","number") WHERE "orders"."disbursed_on" is not null;--> statement-breakpoint
CREATE INDEX "loans_of_product_by_due" ON "orders" USING btree ("product_id","state",(coalesce(next_due_on, date '9999-12-31')),"id") WHERE "orders"."disbursed_on" is not null;--> statement-breakpoint
CREATE INDEX "loans_of_product_by_payout" ON "orders" USING btree ("product_id","state","disbursed_on","id") WHERE "orders"."disbursed_on" is not null;--> statement-breakpoint
CREATE INDEX "loans_of_product_by_number" ON "orders" USING btree ("product_id","state","number") WHERE "orders"."disbursed_on" is not null;--> statement-breakpoint
CREATE INDEX "orders_by_next_due" ON "orders" USING btree ("market","next_due_on","id","requested_amount_minor") WHERE "orders"."state" = 170;--> statement-breakpoint
CREATE INDEX "orders_of_product_by_next_due" ON "orders" USING btree ("market","product_id","next_due_on","id","requested_amount_minor") WHERE "orders"."state" = 170;--> statement-breakpoint
CREATE INDEX "orders_under_review" ON "orders" USING btree ("applied_at") WHERE "orders"."state" = 21;--> statement-breakpoint
CREATE INDEX "orders_with_failed_payout" ON "orders" USING btree ("confirmed_at") WHERE "orders"."state" = 160;--> statement-breakpoint
CREATE INDEX "orders_by_application_day" ON "orders" USING btree ("market","applied_on");--> statement-breakpoint
CREATE INDEX "orders_by_offer_day" ON "orders" USING btree ("market","offered_on");--> statement-breakpoint
CREATE INDEX "orders_by_payout_day" ON "orders" USING btree ("market","disbursed_on");--> statement-breakpoint
CREATE INDEX "certification_sections_by_phone" ON "certification_sections" USING gin ("phone_keys") WHERE "certification_sections"."section" = 'contacts';--> statement-breakpoint
CREATE INDEX "contacts_against_rules" ON "contact_records" USING btree ("contacted_at","id") WHERE "contact_records"."against" <> '{}';--> statement-breakpoint
CREATE INDEX "contacts_against_rules_by_id" ON "contact_records" USING btree ("id") WHERE "contact_records"."against" <> '{}';--> statement-breakpoint
CREATE INDEX "copies_by_time" ON "data_copies" USING btree ("asked_at","id");--> statement-breakpoint
CREATE INDEX "deletions_of_all" ON "deletion_requests" USING btree ("next_on","id") WHERE "deletion_requests"."next_on" is not null;--> statement-breakpoint
CREATE INDEX "provider_events_by_time" ON "provider_events" USING btree ("received_at","provider","event_id");--> statement-breakpoint
CREATE INDEX "provider_events_by_provider" ON "provider_events" USING btree ("provider","received_at","event_id");--> statement-breakpoint
CREATE INDEX "provider_events_for_staff" ON "provider_events" USING btree ("received_at","provider","event_id") WHERE outcome ~ 'contradicted|mismatch|needs staff|unknown reference|suspense: |unreadable';--> statement-breakpoint
CREATE INDEX "complaints_open" ON "complaints" USING btree ("urgency","due_at","id") WHERE state <> 'closed';--> statement-breakpoint
ALTER TABLE "complaint_history" ADD CONSTRAINT "complaint_event" CHECK ("complaint_history"."event" in ('received', 'started', 'answered', 'rated', 'closed', 'assigned', 'escalated', 'escalationEnded'));--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaint_escalated" CHECK ("complaints"."escalated_to" is null or "complaints"."state" <> 'closed');--> statement-breakpoint
ALTER TABLE "reconciliation_differences" ADD CONSTRAINT "difference_settled" CHECK ("reconciliation_differences"."settled_by" is null or ("reconciliation_differences"."resolved_at" is not null and "reconciliation_differences"."reason" is not null));--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "recommended_to_a_person" CHECK (("decisions"."decided_by" is null) = ("decisions"."recommendation" is null));--> statement-breakpoint
ALTER TABLE "data_corrections" ADD CONSTRAINT "correction_reason" CHECK (("data_corrections"."corrected_by" is null) = ("data_corrections"."reason" is null));--> statement-breakpoint
ALTER TABLE "contact_records" ADD CONSTRAINT "contact_direction" CHECK ("contact_records"."direction" in ('out', 'in'));--> statement-breakpoint
ALTER TABLE "contact_records" ADD CONSTRAINT "contact_reached" CHECK ("contact_records"."reached" in ('borrower', 'otherPerson', 'nobody'));--> statement-breakpoint
ALTER TABLE "contact_records" ADD CONSTRAINT "contact_way" CHECK ("contact_records"."way" in ('call', 'visit', 'letter', 'email', 'message'));
--> statement-breakpoint
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
