CREATE TABLE "consents" (
	"borrower_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"version" text NOT NULL,
	"language" text NOT NULL,
	"how" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_because" text,
	CONSTRAINT "consents_borrower_id_id_pk" PRIMARY KEY("borrower_id","id"),
	CONSTRAINT "consent_kind" CHECK ("consents"."kind" in ('privacyPolicy', 'location', 'device', 'marketing', 'contactOutsideHours')),
	CONSTRAINT "consent_version" CHECK ("consents"."version" <> ''),
	CONSTRAINT "consent_language" CHECK ("consents"."language" ~ '^[a-z]{2,3}$'),
	CONSTRAINT "consent_how" CHECK ("consents"."how" in ('signIn', 'certification', 'ownData', 'privacyPolicy', 'staff')),
	CONSTRAINT "consent_ended" CHECK (("consents"."ended_at" is null) = ("consents"."ended_because" is null)),
	CONSTRAINT "consent_end_kind" CHECK ("consents"."ended_because" in ('withdrawn', 'renewed'))
);
--> statement-breakpoint
CREATE TABLE "phone_reports" (
	"borrower_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"consent_id" uuid NOT NULL,
	"order_id" uuid,
	"sealed" text NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	"removed_on" date NOT NULL,
	CONSTRAINT "phone_reports_borrower_id_id_pk" PRIMARY KEY("borrower_id","id"),
	CONSTRAINT "report_kind" CHECK ("phone_reports"."kind" in ('location', 'device'))
);
--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_borrower_id_borrowers_id_fk" FOREIGN KEY ("borrower_id") REFERENCES "public"."borrowers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_reports" ADD CONSTRAINT "phone_reports_borrower_id_consent_id_consents_borrower_id_id_fk" FOREIGN KEY ("borrower_id","consent_id") REFERENCES "public"."consents"("borrower_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_reports" ADD CONSTRAINT "phone_reports_borrower_id_order_id_orders_borrower_id_id_fk" FOREIGN KEY ("borrower_id","order_id") REFERENCES "public"."orders"("borrower_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_consent_of_a_kind" ON "consents" USING btree ("borrower_id","kind") WHERE "consents"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_report_per_application" ON "phone_reports" USING btree ("borrower_id","order_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "one_report_to_come" ON "phone_reports" USING btree ("borrower_id","kind") WHERE "phone_reports"."order_id" is null;--> statement-breakpoint
CREATE INDEX "reports_by_removal" ON "phone_reports" USING btree ("removed_on");