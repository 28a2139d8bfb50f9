CREATE TABLE "support_text_versions" (
	"key" text NOT NULL,
	"version" integer NOT NULL,
	"valid_from" date NOT NULL,
	"added_by" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "support_text_versions_key_version_pk" PRIMARY KEY("key","version"),
	CONSTRAINT "support_text_key" CHECK ("support_text_versions"."key" in ('aboutUs', 'privacyPolicy', 'loanTerms')),
	CONSTRAINT "support_text_version" CHECK ("support_text_versions"."version" between 1 and 9999)
);
--> statement-breakpoint
CREATE TABLE "support_texts" (
	"key" text NOT NULL,
	"version" integer NOT NULL,
	"language" text NOT NULL,
	"source" text NOT NULL,
	"added_by" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "support_texts_key_version_language_pk" PRIMARY KEY("key","version","language"),
	CONSTRAINT "support_text_language" CHECK ("support_texts"."language" in ('en', 'fil', 'hi', 'id', 'zh')),
	CONSTRAINT "support_text_source" CHECK (length("support_texts"."source") between 1 and 100000)
);
--> statement-breakpoint
ALTER TABLE "support_texts" ADD CONSTRAINT "support_texts_key_version_support_text_versions_key_version_fk" FOREIGN KEY ("key","version") REFERENCES "public"."support_text_versions"("key","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
create trigger support_text_versions_append_only before update or delete on support_text_versions
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger support_texts_append_only before update or delete on support_texts
  for each row execute function refuse_change();
