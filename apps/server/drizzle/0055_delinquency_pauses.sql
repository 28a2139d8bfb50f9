CREATE TABLE "delinquency_pauses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"market" text NOT NULL,
	"borrower_id" uuid,
	"order_id" uuid,
	"from_on" date NOT NULL,
	"until_on" date NOT NULL,
	"reason" text NOT NULL,
	"asked_by" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"approved_by" text,
	"approved_at" timestamp with time zone,
	"ended_on" date,
	"ended_by" text,
	"ended_at" timestamp with time zone,
	CONSTRAINT "pause_days" CHECK ("delinquency_pauses"."from_on" <= "delinquency_pauses"."until_on"),
	CONSTRAINT "pause_reason" CHECK (length(trim("delinquency_pauses"."reason")) >= 3),
	CONSTRAINT "pause_order" CHECK (("delinquency_pauses"."borrower_id" is null) = ("delinquency_pauses"."order_id" is null)),
	CONSTRAINT "pause_approved" CHECK (("delinquency_pauses"."approved_by" is null) = ("delinquency_pauses"."approved_at" is null)),
	CONSTRAINT "pause_ended" CHECK (("delinquency_pauses"."ended_by" is null) = ("delinquency_pauses"."ended_on" is null)),
	CONSTRAINT "pause_ends_early" CHECK ("delinquency_pauses"."ended_on" < "delinquency_pauses"."until_on"),
	CONSTRAINT "pause_four_eyes" CHECK ("delinquency_pauses"."approved_by" <> "delinquency_pauses"."asked_by")
);
--> statement-breakpoint
ALTER TABLE "delinquency_pauses" ADD CONSTRAINT "delinquency_pauses_borrower_id_order_id_orders_borrower_id_id_fk" FOREIGN KEY ("borrower_id","order_id") REFERENCES "public"."orders"("borrower_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delinquency_pauses_by_market" ON "delinquency_pauses" USING btree ("market","from_on");--> statement-breakpoint
CREATE INDEX "delinquency_pauses_by_order" ON "delinquency_pauses" USING btree ("borrower_id","order_id");