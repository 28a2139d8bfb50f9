CREATE TABLE "due_work_failures" (
	"borrower_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"attempts" integer NOT NULL,
	"error" text NOT NULL,
	"first_failed_at" timestamp with time zone NOT NULL,
	"last_failed_at" timestamp with time zone NOT NULL,
	"retry_at" timestamp with time zone NOT NULL,
	CONSTRAINT "due_work_failures_borrower_id_order_id_pk" PRIMARY KEY("borrower_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "loan_milestones" (
	"borrower_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"reached_on" date NOT NULL,
	"kind" text NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "loan_milestones_borrower_id_order_id_reached_on_kind_pk" PRIMARY KEY("borrower_id","order_id","reached_on","kind")
);
--> statement-breakpoint
CREATE TABLE "reconciliation_differences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"borrower_id" uuid,
	"order_id" uuid,
	"detail" jsonb NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_run_id" uuid NOT NULL,
	"resolved_at" timestamp with time zone,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "reconciliation_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"compared_until" timestamp with time zone NOT NULL,
	"payments_seen" integer NOT NULL,
	"payouts_seen" integer NOT NULL,
	"differences_found" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reconciliation_seen" (
	"run_id" uuid NOT NULL,
	"what" text NOT NULL,
	"id" text NOT NULL,
	CONSTRAINT "reconciliation_seen_run_id_what_id_pk" PRIMARY KEY("run_id","what","id")
);
--> statement-breakpoint
DROP INDEX "orders_by_next_due";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "next_work_on" date;--> statement-breakpoint
ALTER TABLE "loan_milestones" ADD CONSTRAINT "loan_milestones_borrower_id_order_id_orders_borrower_id_id_fk" FOREIGN KEY ("borrower_id","order_id") REFERENCES "public"."orders"("borrower_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_difference" ON "reconciliation_differences" USING btree ("kind","subject") WHERE "reconciliation_differences"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "open_differences_by_day" ON "reconciliation_differences" USING btree ("day") WHERE "reconciliation_differences"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "reconciliation_runs_by_day" ON "reconciliation_runs" USING btree ("day");--> statement-breakpoint
CREATE INDEX "disbursements_by_day" ON "disbursements" USING btree ("requested_at");--> statement-breakpoint
CREATE INDEX "ledger_entries_by_day" ON "ledger_entries" USING brin ("recorded_at") WITH (autosummarize=true);--> statement-breakpoint
CREATE INDEX "loan_events_by_day" ON "loan_events" USING brin ("recorded_at") WITH (autosummarize=true);--> statement-breakpoint
CREATE INDEX "orders_by_next_work" ON "orders" USING btree ("market","next_work_on","borrower_id","id") WHERE "orders"."state" = 170;--> statement-breakpoint
CREATE INDEX "receipts_by_day" ON "receipts" USING btree ("provider","paid_at");--> statement-breakpoint
create trigger loan_milestones_append_only before update or delete on loan_milestones
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger loan_milestones_no_truncate before truncate on loan_milestones
  for each statement execute function refuse_change();
--> statement-breakpoint
-- Loans from before there was due work: theirs starts at the earliest unpaid due date, which may long be past.
update orders set next_work_on = next_due_on where state = 170;
