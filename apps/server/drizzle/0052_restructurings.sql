CREATE TABLE "restructurings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"borrower_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"change" jsonb NOT NULL,
	"charges" jsonb NOT NULL,
	"write_down_minor" bigint NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"days_to_sign" integer NOT NULL,
	"sign_by" date,
	"state" text NOT NULL,
	"signed_on" date,
	"answered_at" timestamp with time zone,
	CONSTRAINT "restructuring_state" CHECK ("restructurings"."state" in ('asked', 'refused', 'offered', 'withdrawn', 'declined', 'signed', 'undone')),
	CONSTRAINT "restructuring_is_offered" CHECK (("restructurings"."sign_by" is null) = ("restructurings"."state" in ('asked', 'refused'))),
	CONSTRAINT "restructuring_is_signed" CHECK (("restructurings"."signed_on" is not null) = ("restructurings"."state" in ('signed', 'undone'))),
	CONSTRAINT "days_to_sign" CHECK ("restructurings"."days_to_sign" between 1 and 60),
	CONSTRAINT "write_down_is_an_amount" CHECK ("restructurings"."write_down_minor" >= 0)
);
--> statement-breakpoint
ALTER TABLE "loan_events" DROP CONSTRAINT "event_amount_is_positive";--> statement-breakpoint
ALTER TABLE "loan_events" DROP CONSTRAINT "event_detail";--> statement-breakpoint
ALTER TABLE "servicing_requests" DROP CONSTRAINT "request_kind";--> statement-breakpoint
ALTER TABLE "servicing_requests" DROP CONSTRAINT "request_amount";--> statement-breakpoint
ALTER TABLE "restructurings" ADD CONSTRAINT "restructurings_borrower_id_order_id_orders_borrower_id_id_fk" FOREIGN KEY ("borrower_id","order_id") REFERENCES "public"."orders"("borrower_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_restructuring" ON "restructurings" USING btree ("borrower_id","order_id") WHERE "restructurings"."state" in ('asked', 'offered');--> statement-breakpoint
ALTER TABLE "loan_events" ADD CONSTRAINT "event_amount_is_positive" CHECK (("loan_events"."amount_minor" > 0 and "loan_events"."type" in ('disbursed', 'payoutReversed', 'repaid', 'refunded')) or ("loan_events"."amount_minor" = 0 and "loan_events"."type" in ('charged', 'waived', 'extended', 'writtenOff', 'restructured', 'reversed')));--> statement-breakpoint
ALTER TABLE "loan_events" ADD CONSTRAINT "event_detail" CHECK (case "loan_events"."type" when 'waived' then "loan_events"."detail" ? 'amounts' or "loan_events"."detail" ? 'waivedCharge' when 'charged' then "loan_events"."detail" ? 'charge' when 'restructured' then "loan_events"."detail" ? 'restructured' when 'repaid' then true else "loan_events"."detail" is null end);--> statement-breakpoint
ALTER TABLE "servicing_requests" ADD CONSTRAINT "request_kind" CHECK ("servicing_requests"."kind" in ('write-off', 'restructuring', 'refund', 'suspense-refund'));--> statement-breakpoint
ALTER TABLE "servicing_requests" ADD CONSTRAINT "request_amount" CHECK (("servicing_requests"."amount_minor" is null) = ("servicing_requests"."kind" in ('write-off', 'restructuring')));