DROP INDEX "sms_codes_by_prefix";--> statement-breakpoint
CREATE INDEX "sms_codes_by_prefix" ON "sms_codes" USING btree ("prefix","sent_at") WHERE "sms_codes"."purpose" = 'register';--> statement-breakpoint
ALTER TABLE "sms_codes" DROP COLUMN "is_cold";