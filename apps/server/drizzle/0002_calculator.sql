CREATE TABLE "calculations" (
	"borrower_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "calculations_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"input" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calculations_borrower_id_id_pk" PRIMARY KEY("borrower_id","id")
);
--> statement-breakpoint
CREATE TABLE "exchange_rates" (
	"base" text NOT NULL,
	"quote" text NOT NULL,
	"valid_from" date NOT NULL,
	"rate_units" bigint NOT NULL,
	"rate_digits" integer NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "exchange_rates_base_quote_valid_from_pk" PRIMARY KEY("base","quote","valid_from"),
	CONSTRAINT "exchange_rate_currencies" CHECK ("exchange_rates"."base" ~ '^[A-Z]{3}$' and "exchange_rates"."quote" ~ '^[A-Z]{3}$'),
	CONSTRAINT "exchange_rate_two_currencies" CHECK ("exchange_rates"."base" <> "exchange_rates"."quote"),
	CONSTRAINT "exchange_rate_exact" CHECK ("exchange_rates"."rate_units" between 1 and 1000000000000),
	CONSTRAINT "exchange_rate_digits" CHECK ("exchange_rates"."rate_digits" between 0 and 12),
	CONSTRAINT "exchange_rate_source" CHECK ("exchange_rates"."source" <> '')
);
--> statement-breakpoint
ALTER TABLE "calculations" ADD CONSTRAINT "calculations_borrower_id_borrowers_id_fk" FOREIGN KEY ("borrower_id") REFERENCES "public"."borrowers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calculations_newest_first" ON "calculations" USING btree ("borrower_id","number");