CREATE TABLE "early_reversals" (
	"provider" text NOT NULL,
	"receipt_id" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	CONSTRAINT "early_reversals_provider_receipt_id_pk" PRIMARY KEY("provider","receipt_id")
);
--> statement-breakpoint
CREATE TABLE "servicing_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"borrower_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"receipt" text,
	"amount_minor" bigint,
	"currency" text NOT NULL,
	"reason" text NOT NULL,
	"asked_by" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"state" text NOT NULL,
	"payout_account_id" uuid,
	"provider_payout_id" text,
	"answered_at" timestamp with time zone,
	CONSTRAINT "request_kind" CHECK ("servicing_requests"."kind" in ('write-off', 'refund', 'suspense-refund')),
	CONSTRAINT "request_state" CHECK ("servicing_requests"."state" in ('asked', 'declined', 'paying', 'done', 'failed', 'returned')),
	CONSTRAINT "request_reason" CHECK (length(trim("servicing_requests"."reason")) >= 3),
	CONSTRAINT "request_amount" CHECK (("servicing_requests"."amount_minor" is null) = ("servicing_requests"."kind" = 'write-off')),
	CONSTRAINT "request_amount_is_positive" CHECK ("servicing_requests"."amount_minor" > 0),
	CONSTRAINT "request_receipt" CHECK (("servicing_requests"."receipt" is not null) = ("servicing_requests"."kind" = 'suspense-refund')),
	CONSTRAINT "request_decided" CHECK (("servicing_requests"."decided_by" is null) = ("servicing_requests"."state" = 'asked')),
	CONSTRAINT "four_eyes" CHECK ("servicing_requests"."decided_by" <> "servicing_requests"."asked_by")
);
--> statement-breakpoint
ALTER TABLE "loan_events" DROP CONSTRAINT "event_amount_is_positive";--> statement-breakpoint
DROP INDEX "one_open_order";--> statement-breakpoint
DROP INDEX "receipts_in_suspense";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_reopened" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_codes" ADD COLUMN "purpose" text;--> statement-breakpoint
ALTER TABLE "payment_codes" ADD COLUMN "extension_number" integer;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "resolved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "reversed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "servicing_requests" ADD CONSTRAINT "servicing_requests_borrower_id_order_id_orders_borrower_id_id_fk" FOREIGN KEY ("borrower_id","order_id") REFERENCES "public"."orders"("borrower_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "servicing_requests_by_order" ON "servicing_requests" USING btree ("borrower_id","order_id");--> statement-breakpoint
CREATE INDEX "servicing_requests_open" ON "servicing_requests" USING btree ("asked_at") WHERE "servicing_requests"."state" in ('asked', 'paying');--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_request" ON "servicing_requests" USING btree ("borrower_id","order_id","kind",coalesce("receipt", '')) WHERE "servicing_requests"."state" in ('asked', 'paying');--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_order" ON "orders" USING btree ("borrower_id") WHERE "orders"."state" in (21, 130, 151, 160, 170) and not "orders"."is_reopened";--> statement-breakpoint
CREATE INDEX "receipts_in_suspense" ON "receipts" USING btree ("received_at") WHERE "receipts"."outcome" = 'suspense' and "receipts"."resolved_at" is null;--> statement-breakpoint
ALTER TABLE "loan_events" ADD CONSTRAINT "event_detail" CHECK (case "loan_events"."type" when 'waived' then "loan_events"."detail" ? 'amounts' when 'repaid' then true else "loan_events"."detail" is null end);--> statement-breakpoint
ALTER TABLE "loan_events" ADD CONSTRAINT "event_amount_is_positive" CHECK (("loan_events"."amount_minor" > 0 and "loan_events"."type" in ('disbursed', 'payoutReversed', 'repaid', 'refunded')) or ("loan_events"."amount_minor" = 0 and "loan_events"."type" in ('waived', 'extended', 'writtenOff', 'reversed')));--> statement-breakpoint
ALTER TABLE "payment_codes" ADD CONSTRAINT "code_purpose" CHECK ("payment_codes"."purpose" in ('extension', 'coolingOff'));--> statement-breakpoint
ALTER TABLE "payment_codes" ADD CONSTRAINT "extension_has_number" CHECK (("payment_codes"."extension_number" is not null) = ("payment_codes"."purpose" is not distinct from 'extension'));