CREATE TABLE "partner_keys" (
	"partner_id" text NOT NULL,
	"kid" text NOT NULL,
	"algorithm" text NOT NULL,
	"public_key" jsonb NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "partner_keys_partner_id_kid_pk" PRIMARY KEY("partner_id","kid"),
	CONSTRAINT "partner_key_algorithm" CHECK ("partner_keys"."algorithm" in ('ES256', 'EdDSA')),
	CONSTRAINT "partner_key_is_public" CHECK (not "partner_keys"."public_key" ? 'd')
);
--> statement-breakpoint
CREATE TABLE "partners" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"markets" jsonb NOT NULL,
	"is_active" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "partner_id" CHECK ("partners"."id" ~ '^[a-z0-9][a-z0-9-]{1,39}$'),
	CONSTRAINT "partner_markets" CHECK (jsonb_array_length("partners"."markets") > 0)
);
--> statement-breakpoint
CREATE TABLE "used_partner_links" (
	"partner_id" text NOT NULL,
	"jti" text NOT NULL,
	"borrower_id" uuid NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	"forget_at" timestamp with time zone NOT NULL,
	CONSTRAINT "used_partner_links_partner_id_jti_pk" PRIMARY KEY("partner_id","jti")
);
--> statement-breakpoint
ALTER TABLE "partner_keys" ADD CONSTRAINT "partner_keys_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "used_partner_links" ADD CONSTRAINT "used_partner_links_borrower_id_borrowers_id_fk" FOREIGN KEY ("borrower_id") REFERENCES "public"."borrowers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "used_partner_links" ADD CONSTRAINT "used_partner_links_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "used_partner_links_to_forget" ON "used_partner_links" USING btree ("forget_at");