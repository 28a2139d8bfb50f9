ALTER TABLE "reconciliation_differences" ADD COLUMN "taken_by" text;--> statement-breakpoint
ALTER TABLE "reconciliation_differences" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reconciliation_differences" ADD COLUMN "noted_by" text;--> statement-breakpoint
ALTER TABLE "reconciliation_differences" ADD COLUMN "settled_by" text;--> statement-breakpoint
ALTER TABLE "reconciliation_differences" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
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
CREATE INDEX "transfers_decided" ON "transfers" USING btree ("state","decided_at") WHERE "transfers"."state" <> 'received';--> statement-breakpoint
CREATE INDEX "transfers_by_amount" ON "transfers" USING btree ("amount_minor") WHERE "transfers"."state" = 'received';--> statement-breakpoint
CREATE INDEX "provider_events_by_time" ON "provider_events" USING btree ("received_at","provider","event_id");--> statement-breakpoint
CREATE INDEX "provider_events_by_provider" ON "provider_events" USING btree ("provider","received_at","event_id");--> statement-breakpoint
CREATE INDEX "provider_events_for_staff" ON "provider_events" USING btree ("received_at","provider","event_id") WHERE outcome ~ 'contradicted|mismatch|needs staff|unknown reference|suspense: |unreadable';--> statement-breakpoint
ALTER TABLE "reconciliation_differences" ADD CONSTRAINT "difference_settled" CHECK ("reconciliation_differences"."settled_by" is null or ("reconciliation_differences"."resolved_at" is not null and "reconciliation_differences"."reason" is not null));