CREATE TABLE "borrower_name_keys" (
	"borrower_id" uuid NOT NULL,
	"key" bigint NOT NULL,
	CONSTRAINT "borrower_name_keys_borrower_id_key_pk" PRIMARY KEY("borrower_id","key")
);
--> statement-breakpoint
ALTER TABLE "borrower_name_keys" ADD CONSTRAINT "borrower_name_keys_borrower_id_borrowers_id_fk" FOREIGN KEY ("borrower_id") REFERENCES "public"."borrowers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "borrower_name_keys_by_key" ON "borrower_name_keys" USING btree ("key","borrower_id");--> statement-breakpoint
CREATE INDEX "complaints_by_deadline" ON "complaints" USING btree ("market",(case when state = 'answered' then resolve_due_on else reply_due_on end)) WHERE "complaints"."state" <> 'closed';--> statement-breakpoint
CREATE INDEX "disbursements_unanswered" ON "disbursements" USING btree ("requested_at") WHERE "disbursements"."state" in ('requested', 'sent');--> statement-breakpoint
CREATE INDEX "receipts_by_receipt_id" ON "receipts" USING btree ("receipt_id");--> statement-breakpoint
CREATE INDEX "receipts_collected" ON "receipts" USING btree ("currency","paid_at","amount_minor") WHERE "receipts"."outcome" = 'posted' and "receipts"."reversed_at" is null;--> statement-breakpoint
CREATE INDEX "orders_under_review" ON "orders" USING btree ("applied_at") WHERE "orders"."state" = 21;--> statement-breakpoint
CREATE INDEX "orders_with_failed_payout" ON "orders" USING btree ("confirmed_at") WHERE "orders"."state" = 160;--> statement-breakpoint
CREATE INDEX "orders_by_next_due" ON "orders" USING btree ("market","next_due_on") WHERE "orders"."state" = 170;--> statement-breakpoint
CREATE INDEX "orders_by_application_day" ON "orders" USING btree ("market","applied_on");--> statement-breakpoint
CREATE INDEX "orders_by_offer_day" ON "orders" USING btree ("market","offered_on");--> statement-breakpoint
CREATE INDEX "orders_by_payout_day" ON "orders" USING btree ("market","disbursed_on");