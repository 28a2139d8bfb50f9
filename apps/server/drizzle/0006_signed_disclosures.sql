CREATE TABLE "signed_disclosures" (
	"borrower_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"data" text NOT NULL,
	"sha256" text NOT NULL,
	"disclosure_hash" text NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "signed_disclosures_borrower_id_order_id_pk" PRIMARY KEY("borrower_id","order_id")
);
--> statement-breakpoint
ALTER TABLE "signed_agreements" ADD COLUMN "pdf" text;--> statement-breakpoint
ALTER TABLE "signed_agreements" ADD COLUMN "pdf_sha256" text;--> statement-breakpoint
ALTER TABLE "signed_disclosures" ADD CONSTRAINT "signed_disclosures_borrower_id_order_id_orders_borrower_id_id_fk" FOREIGN KEY ("borrower_id","order_id") REFERENCES "public"."orders"("borrower_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
create trigger signed_disclosures_append_only before update or delete on signed_disclosures
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger signed_disclosures_no_truncate before truncate on signed_disclosures
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger signed_agreements_no_truncate before truncate on signed_agreements
  for each statement execute function refuse_change();
