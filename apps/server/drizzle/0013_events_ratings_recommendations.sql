CREATE TABLE "events" (
	"borrower_id" uuid NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"id" uuid NOT NULL,
	"product_id" text NOT NULL,
	"module_id" integer NOT NULL,
	"position_id" integer NOT NULL,
	CONSTRAINT "events_borrower_id_recorded_at_id_pk" PRIMARY KEY("borrower_id","recorded_at","id")
) PARTITION BY RANGE ("recorded_at");
--> statement-breakpoint
CREATE TABLE "ratings" (
	"borrower_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"score" integer NOT NULL,
	"stars" integer,
	"rated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ratings_borrower_id_order_id_pk" PRIMARY KEY("borrower_id","order_id"),
	CONSTRAINT "rating_score" CHECK ("ratings"."score" between 1 and 5),
	CONSTRAINT "rating_stars" CHECK ("ratings"."stars" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "recommendations" (
	"id" text PRIMARY KEY NOT NULL,
	"market" text NOT NULL,
	"product_id" text,
	"offer" jsonb,
	"button_text" text NOT NULL,
	"rank" integer NOT NULL,
	"is_active" boolean NOT NULL,
	CONSTRAINT "recommendation_market" CHECK ("recommendations"."market" in ('IN', 'PH', 'ID')),
	CONSTRAINT "recommends_one_thing" CHECK (num_nonnulls("recommendations"."product_id", "recommendations"."offer") = 1),
	CONSTRAINT "recommendation_link" CHECK ("recommendations"."offer" is null or coalesce("recommendations"."offer" ->> 'link', '') ~ '^https?://')
);
--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_borrower_id_order_id_orders_borrower_id_id_fk" FOREIGN KEY ("borrower_id","order_id") REFERENCES "public"."orders"("borrower_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recommendations" ADD CONSTRAINT "recommendations_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recommendations_by_market" ON "recommendations" USING btree ("market","rank");
--> statement-breakpoint
-- What no month was made for is kept all the same.
CREATE TABLE "events_other" PARTITION OF "events" DEFAULT;
--> statement-breakpoint
-- Makes the partitions of this month and the ones after it, in UTC. A month whose rows already lie among the others stays there.
CREATE FUNCTION make_month_partitions(parent text, months_ahead integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  first_day date;
  has_strays boolean;
BEGIN
  PERFORM pg_advisory_xact_lock(7402121);
  FOR ahead IN 0..months_ahead LOOP
    first_day := date_trunc('month', now() AT TIME ZONE 'UTC') + make_interval(months => ahead);
    CONTINUE WHEN to_regclass(parent || to_char(first_day, '_YYYY_MM')) IS NOT NULL;
    EXECUTE format('SELECT EXISTS (SELECT FROM %I WHERE recorded_at >= %L AND recorded_at < %L)',
      parent || '_other', first_day || ' 00:00Z', (first_day + interval '1 month')::date || ' 00:00Z') INTO has_strays;
    CONTINUE WHEN has_strays;
    EXECUTE format('CREATE TABLE %I PARTITION OF %I FOR VALUES FROM (%L) TO (%L)',
      parent || to_char(first_day, '_YYYY_MM'), parent,
      first_day || ' 00:00Z', (first_day + interval '1 month')::date || ' 00:00Z');
  END LOOP;
END
$$;
--> statement-breakpoint
SELECT make_month_partitions('events', 2);
