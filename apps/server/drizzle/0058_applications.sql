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
ALTER TABLE "decisions" ADD COLUMN "decided_by" text;--> statement-breakpoint
ALTER TABLE "decisions" ADD COLUMN "recommendation" jsonb;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "review" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "certification_sections" ADD COLUMN "phone_keys" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "application_reviews" ADD CONSTRAINT "application_reviews_borrower_id_order_id_orders_borrower_id_id_fk" FOREIGN KEY ("borrower_id","order_id") REFERENCES "public"."orders"("borrower_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "application_reviews_by_order" ON "application_reviews" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "reviews_waiting" ON "application_reviews" USING btree ("waiting_since","order_id") WHERE "application_reviews"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "reviews_waiting_in_market" ON "application_reviews" USING btree ("market","waiting_since","order_id") WHERE "application_reviews"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "reviews_waiting_for_product" ON "application_reviews" USING btree ("product_id","waiting_since","order_id") WHERE "application_reviews"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "reviews_waiting_taken" ON "application_reviews" USING btree ("taken_by","waiting_since","order_id") WHERE "application_reviews"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "reviews_closed" ON "application_reviews" USING btree ("closed_at","order_id") WHERE "application_reviews"."state" <> 'waiting';--> statement-breakpoint
CREATE INDEX "reviews_closed_in_market" ON "application_reviews" USING btree ("market","closed_at","order_id") WHERE "application_reviews"."state" <> 'waiting';--> statement-breakpoint
CREATE INDEX "reviews_closed_for_product" ON "application_reviews" USING btree ("product_id","closed_at","order_id") WHERE "application_reviews"."state" <> 'waiting';--> statement-breakpoint
CREATE INDEX "reviews_closed_by" ON "application_reviews" USING btree ("taken_by","closed_at","order_id") WHERE "application_reviews"."state" <> 'waiting';--> statement-breakpoint
CREATE INDEX "payout_accounts_by_account" ON "payout_accounts" USING btree ("account_key");--> statement-breakpoint
CREATE INDEX "certification_sections_by_phone" ON "certification_sections" USING gin ("phone_keys") WHERE "certification_sections"."section" = 'contacts';--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "recommended_to_a_person" CHECK (("decisions"."decided_by" is null) = ("decisions"."recommendation" is null));