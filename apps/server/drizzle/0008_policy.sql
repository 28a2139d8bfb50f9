CREATE TABLE "policy_breaches" (
	"borrower_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"stage" text NOT NULL,
	"rule" text NOT NULL,
	"product_id" text NOT NULL,
	"breach" jsonb NOT NULL,
	"is_overridden" boolean NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	CONSTRAINT "policy_breaches_borrower_id_order_id_stage_rule_pk" PRIMARY KEY("borrower_id","order_id","stage","rule"),
	CONSTRAINT "breach_stage" CHECK ("policy_breaches"."stage" in ('offer', 'posting'))
);
--> statement-breakpoint
CREATE TABLE "policy_overrides" (
	"product_id" text NOT NULL,
	"rule" text NOT NULL,
	"reason" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "policy_overrides_product_id_rule_pk" PRIMARY KEY("product_id","rule"),
	CONSTRAINT "override_has_reason" CHECK (length(trim("policy_overrides"."reason")) >= 10)
);
--> statement-breakpoint
CREATE TABLE "policy_packs" (
	"code" text PRIMARY KEY NOT NULL,
	"pack" jsonb NOT NULL,
	"saved_by" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "policy_breaches_by_time" ON "policy_breaches" USING btree ("found_at");