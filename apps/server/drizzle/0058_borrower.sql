ALTER TABLE "data_corrections" ADD COLUMN "corrected_by" text;--> statement-breakpoint
ALTER TABLE "data_corrections" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "data_corrections" ADD CONSTRAINT "correction_reason" CHECK (("data_corrections"."corrected_by" is null) = ("data_corrections"."reason" is null));