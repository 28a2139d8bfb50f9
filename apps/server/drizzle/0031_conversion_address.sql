ALTER TABLE "ad_conversions" DROP CONSTRAINT "conversion_url";--> statement-breakpoint
ALTER TABLE "ad_conversions" ADD CONSTRAINT "conversion_url" CHECK ("ad_conversions"."url" ~ '^https?://');