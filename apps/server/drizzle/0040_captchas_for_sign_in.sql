ALTER TABLE "captchas" DROP CONSTRAINT "captcha_purpose";--> statement-breakpoint
ALTER TABLE "captchas" DROP CONSTRAINT "captcha_drawn";--> statement-breakpoint
DROP INDEX "sms_codes_by_prefix";--> statement-breakpoint
ALTER TABLE "captchas" ADD COLUMN "kind" text DEFAULT 'picture' NOT NULL;--> statement-breakpoint
ALTER TABLE "sms_codes" ADD COLUMN "channel" text DEFAULT 'sms' NOT NULL;--> statement-breakpoint
CREATE INDEX "sms_codes_by_prefix" ON "sms_codes" USING btree ("prefix","sent_at") WHERE "sms_codes"."purpose" <> 'step-up';--> statement-breakpoint
ALTER TABLE "captchas" ADD CONSTRAINT "captcha_kind" CHECK ("captchas"."kind" in ('picture', 'question'));--> statement-breakpoint
ALTER TABLE "captchas" ADD CONSTRAINT "captcha_purpose" CHECK ("captchas"."purpose" in ('register', 'login'));--> statement-breakpoint
ALTER TABLE "captchas" ADD CONSTRAINT "captcha_drawn" CHECK ("captchas"."kind" = 'question' or ("captchas"."drawn_for" is null) = ("captchas"."answer_ends_at" is null));--> statement-breakpoint
ALTER TABLE "sms_codes" ADD CONSTRAINT "sms_code_channel" CHECK ("sms_codes"."channel" in ('sms', 'voice'));