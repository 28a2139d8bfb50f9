CREATE INDEX "restructurings_by_order" ON "restructurings" USING btree ("borrower_id","order_id");--> statement-breakpoint
CREATE INDEX "loans_by_due" ON "orders" USING btree ("market","state",(coalesce(next_due_on, date '9999-12-31')),"id") WHERE "orders"."disbursed_on" is not null;--> statement-breakpoint
CREATE INDEX "loans_by_payout" ON "orders" USING btree ("market","state","disbursed_on","id") WHERE "orders"."disbursed_on" is not null;--> statement-breakpoint
CREATE INDEX "loans_by_number" ON "orders" USING btree ("market","state","number") WHERE "orders"."disbursed_on" is not null;--> statement-breakpoint
CREATE INDEX "loans_of_product_by_due" ON "orders" USING btree ("product_id","state",(coalesce(next_due_on, date '9999-12-31')),"id") WHERE "orders"."disbursed_on" is not null;--> statement-breakpoint
CREATE INDEX "loans_of_product_by_payout" ON "orders" USING btree ("product_id","state","disbursed_on","id") WHERE "orders"."disbursed_on" is not null;--> statement-breakpoint
CREATE INDEX "loans_of_product_by_number" ON "orders" USING btree ("product_id","state","number") WHERE "orders"."disbursed_on" is not null;