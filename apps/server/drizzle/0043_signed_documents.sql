ALTER TABLE "signed_agreements" ADD COLUMN "document" text;--> statement-breakpoint
ALTER TABLE "signed_agreements" ADD COLUMN "document_sha256" text;--> statement-breakpoint
ALTER TABLE "signed_agreements" ADD COLUMN "rendering_version" integer;--> statement-breakpoint
ALTER TABLE "signed_agreements" ADD CONSTRAINT "signed_document_is_whole" CHECK (num_nulls("signed_agreements"."document", "signed_agreements"."document_sha256", "signed_agreements"."rendering_version") in (0, 3));--> statement-breakpoint
-- The document is sealed anew with the page and the file when the master key changes, and never changed otherwise.
drop trigger signed_agreements_append_only on signed_agreements;
--> statement-breakpoint
create trigger signed_agreements_append_only before update or delete on signed_agreements
  for each row execute function refuse_change_but_sealing_anew('html', 'pdf', 'document');
