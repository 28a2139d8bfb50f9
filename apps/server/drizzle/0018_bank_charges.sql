CREATE TABLE "bank_charges" (
	"borrower_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"repay_token" text NOT NULL,
	"request_hash" text,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"tries_left" integer NOT NULL,
	"codes_sent" integer NOT NULL,
	"code_sent_at" timestamp with time zone,
	"taking_since" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bank_charges_borrower_id_id_pk" PRIMARY KEY("borrower_id","id"),
	CONSTRAINT "bank_charge_is_positive" CHECK ("bank_charges"."amount_minor" > 0),
	CONSTRAINT "bank_charge_state" CHECK ("bank_charges"."state" in ('asked', 'awaitingCode', 'accepted', 'refused')),
	CONSTRAINT "bank_charge_reason" CHECK (("bank_charges"."reason" is not null) = ("bank_charges"."state" = 'refused')),
	CONSTRAINT "bank_charge_tries" CHECK ("bank_charges"."tries_left" >= 0 and "bank_charges"."codes_sent" >= 0)
);
--> statement-breakpoint
ALTER TABLE "bank_charges" ADD CONSTRAINT "bank_charges_borrower_id_order_id_orders_borrower_id_id_fk" FOREIGN KEY ("borrower_id","order_id") REFERENCES "public"."orders"("borrower_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_charge_reference" ON "bank_charges" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_charge_per_token" ON "bank_charges" USING btree ("borrower_id","repay_token");