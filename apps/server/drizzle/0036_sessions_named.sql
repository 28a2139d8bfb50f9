DROP INDEX "sessions_by_borrower";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device_browser" text DEFAULT 'other' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device_system" text DEFAULT 'other' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_by_borrower" ON "sessions" USING btree ("borrower_id","id");