CREATE TABLE "sms_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"phone_key" text NOT NULL,
	"source" text,
	"prefix" text NOT NULL,
	"is_cold" boolean NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	CONSTRAINT "sms_code_purpose" CHECK ("sms_codes"."purpose" in ('login', 'step-up', 'register')),
	CONSTRAINT "sms_code_used_or_failed" CHECK ("sms_codes"."used_at" is null or "sms_codes"."failed_at" is null)
);
--> statement-breakpoint
CREATE TABLE "sms_freed_prefixes" (
	"prefix" text PRIMARY KEY NOT NULL,
	"freed_at" timestamp with time zone NOT NULL,
	"freed_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sms_stops" (
	"what" text PRIMARY KEY NOT NULL,
	"stopped_at" timestamp with time zone NOT NULL,
	"stopped_by" text NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "sms_stop_what" CHECK ("sms_stops"."what" in ('all', 'registration'))
);
--> statement-breakpoint
CREATE INDEX "sms_codes_by_phone" ON "sms_codes" USING btree ("phone_key","sent_at");--> statement-breakpoint
CREATE INDEX "sms_codes_by_prefix" ON "sms_codes" USING btree ("prefix","sent_at") WHERE "sms_codes"."is_cold";--> statement-breakpoint
CREATE INDEX "sms_codes_by_time" ON "sms_codes" USING btree ("sent_at");