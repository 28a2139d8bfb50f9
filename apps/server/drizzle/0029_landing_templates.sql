CREATE TABLE "landing_images" (
	"id" text PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"added_by" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "landing_image_id" CHECK ("landing_images"."id" = left(encode(sha256("landing_images"."bytes"), 'hex'), 32)),
	CONSTRAINT "landing_image_bytes" CHECK (octet_length("landing_images"."bytes") between 1 and 30720),
	CONSTRAINT "landing_image_size" CHECK ("landing_images"."width" between 1 and 4000 and "landing_images"."height" between 1 and 4000)
);
--> statement-breakpoint
CREATE TABLE "landing_template_switches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "landing_template_switches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"template_id" integer NOT NULL,
	"is_on" boolean NOT NULL,
	"switched_by" text NOT NULL,
	"switched_at" timestamp with time zone NOT NULL,
	CONSTRAINT "landing_template_switch_id" CHECK ("landing_template_switches"."template_id" between 1 and 999999)
);
--> statement-breakpoint
CREATE TABLE "landing_templates" (
	"id" integer NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"image_id" text GENERATED ALWAYS AS (content #>> '{picture,imageId}') STORED,
	"added_by" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "landing_templates_id_version_pk" PRIMARY KEY("id","version"),
	CONSTRAINT "landing_template_id" CHECK ("landing_templates"."id" between 1 and 999999),
	CONSTRAINT "landing_template_version" CHECK ("landing_templates"."version" between 1 and 9999),
	CONSTRAINT "landing_template_size" CHECK (length("landing_templates"."content"::text) < 65536),
	CONSTRAINT "landing_template_language" CHECK (coalesce("landing_templates"."content" ->> 'language', '') in ('en', 'fil', 'hi', 'id', 'zh')),
	CONSTRAINT "landing_template_market" CHECK (coalesce("landing_templates"."content" ->> 'market', 'PH') in ('IN', 'PH', 'ID'))
);
--> statement-breakpoint
ALTER TABLE "landing_templates" ADD CONSTRAINT "landing_templates_image_id_landing_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."landing_images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "landing_template_switches_last" ON "landing_template_switches" USING btree ("template_id","id");--> statement-breakpoint
create trigger landing_templates_append_only before update or delete on landing_templates
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger landing_images_append_only before update or delete on landing_images
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger landing_template_switches_append_only before update or delete on landing_template_switches
  for each row execute function refuse_change();
