CREATE TABLE "acquisitions" (
	"borrower_id" uuid PRIMARY KEY NOT NULL,
	"template_id" integer NOT NULL,
	"template_version" integer NOT NULL,
	"app_from" text NOT NULL,
	"user_from" text NOT NULL,
	"utm_tag" text NOT NULL,
	"invite_code" text NOT NULL,
	"ad_consent" boolean NOT NULL,
	"registered_at" timestamp with time zone NOT NULL,
	"registered_on" date NOT NULL,
	CONSTRAINT "acquisition_template" CHECK ("acquisitions"."template_id" > 0 and "acquisitions"."template_version" > 0)
);
--> statement-breakpoint
CREATE TABLE "ad_conversions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"template_id" integer NOT NULL,
	"tag" text NOT NULL,
	"url" text NOT NULL,
	"app_from" text NOT NULL,
	"user_from" text NOT NULL,
	"utm_tag" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "conversion_state" CHECK ("ad_conversions"."state" in ('waiting', 'told', 'failed')),
	CONSTRAINT "conversion_told" CHECK (("ad_conversions"."state" = 'told') = ("ad_conversions"."told_at" is not null)),
	CONSTRAINT "conversion_url" CHECK ("ad_conversions"."url" ~ '^https://')
);
--> statement-breakpoint
CREATE TABLE "campaign_days" (
	"day" date NOT NULL,
	"template_id" integer NOT NULL,
	"app_from" text NOT NULL,
	"user_from" text NOT NULL,
	"utm_tag" text NOT NULL,
	"visits" integer DEFAULT 0 NOT NULL,
	"visitors" integer DEFAULT 0 NOT NULL,
	"repeats" integer DEFAULT 0 NOT NULL,
	"bots" integer DEFAULT 0 NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	"codes_sent" integer DEFAULT 0 NOT NULL,
	"registrations" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "campaign_days_day_template_id_app_from_user_from_utm_tag_pk" PRIMARY KEY("day","template_id","app_from","user_from","utm_tag"),
	CONSTRAINT "campaign_counts" CHECK (least("campaign_days"."visits", "campaign_days"."visitors", "campaign_days"."repeats", "campaign_days"."bots", "campaign_days"."clicks", "campaign_days"."codes_sent", "campaign_days"."registrations") >= 0)
);
--> statement-breakpoint
CREATE TABLE "landing_visitors" (
	"day" date NOT NULL,
	"visitor_key" text NOT NULL,
	"template_id" integer NOT NULL,
	"kind" text NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"before_at" timestamp with time zone,
	CONSTRAINT "landing_visitors_day_visitor_key_template_id_kind_pk" PRIMARY KEY("day","visitor_key","template_id","kind")
);
--> statement-breakpoint
CREATE TABLE "landing_visits" (
	"recorded_at" timestamp with time zone NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"template_id" integer NOT NULL,
	"visitor_key" text NOT NULL,
	"client_type" text NOT NULL,
	"app_from" text NOT NULL,
	"user_from" text NOT NULL,
	"utm_tag" text NOT NULL,
	"counted_as" text NOT NULL,
	CONSTRAINT "landing_visits_recorded_at_id_pk" PRIMARY KEY("recorded_at","id"),
	CONSTRAINT "visit_kind" CHECK ("landing_visits"."kind" in ('visit', 'click')),
	CONSTRAINT "visit_client" CHECK ("landing_visits"."client_type" in ('', 'ios', 'android')),
	CONSTRAINT "visit_counted_as" CHECK ("landing_visits"."counted_as" in ('first', 'repeat', 'bot'))
) PARTITION BY RANGE ("recorded_at");
--> statement-breakpoint
CREATE TABLE "visitor_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "acquisitions" ADD CONSTRAINT "acquisitions_borrower_id_borrowers_id_fk" FOREIGN KEY ("borrower_id") REFERENCES "public"."borrowers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "acquisitions_by_day" ON "acquisitions" USING btree ("registered_on","template_id");--> statement-breakpoint
CREATE INDEX "ad_conversions_by_time" ON "ad_conversions" USING btree ("at");
--> statement-breakpoint
-- What no month was made for is kept all the same.
CREATE TABLE "landing_visits_other" PARTITION OF "landing_visits" DEFAULT;
--> statement-breakpoint
SELECT make_month_partitions('landing_visits', 2);
