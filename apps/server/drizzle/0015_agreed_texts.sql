CREATE TABLE "agreed_texts" (
	"borrower_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"title" text NOT NULL,
	"html" text NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	"user_agent" text NOT NULL,
	"ip_address" text NOT NULL,
	CONSTRAINT "agreed_texts_borrower_id_order_id_sha256_pk" PRIMARY KEY("borrower_id","order_id","sha256"),
	CONSTRAINT "agreed_text_is_named" CHECK ("agreed_texts"."sha256" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
ALTER TABLE "agreed_texts" ADD CONSTRAINT "agreed_texts_borrower_id_order_id_orders_borrower_id_id_fk" FOREIGN KEY ("borrower_id","order_id") REFERENCES "public"."orders"("borrower_id","id") ON DELETE no action ON UPDATE no action;
