CREATE TABLE "classified_days" (
	"market" text NOT NULL,
	"on" date NOT NULL,
	"after_borrower_id" uuid,
	"after_order_id" uuid,
	"failed" integer NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "classified_days_market_on_pk" PRIMARY KEY("market","on")
);
--> statement-breakpoint
CREATE TABLE "loan_classes" (
	"borrower_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"pack" text NOT NULL,
	"from_on" date NOT NULL,
	"until_on" date,
	"bucket" text NOT NULL,
	"class" text NOT NULL,
	"days_past_due" integer NOT NULL,
	"non_performing_since" date,
	"principal_minor" bigint NOT NULL,
	"overdue_minor" bigint NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "loan_classes_borrower_id_order_id_pack_from_on_pk" PRIMARY KEY("borrower_id","order_id","pack","from_on"),
	CONSTRAINT "class_ends_after_it_begins" CHECK ("loan_classes"."until_on" > "loan_classes"."from_on")
);
--> statement-breakpoint
ALTER TABLE "loan_classes" ADD CONSTRAINT "loan_classes_borrower_id_order_id_orders_borrower_id_id_fk" FOREIGN KEY ("borrower_id","order_id") REFERENCES "public"."orders"("borrower_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "loan_has_one_class" ON "loan_classes" USING btree ("borrower_id","order_id","pack") WHERE "loan_classes"."until_on" is null;--> statement-breakpoint
CREATE INDEX "loan_classes_by_day" ON "loan_classes" USING btree ("from_on","until_on");