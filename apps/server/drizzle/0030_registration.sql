CREATE TABLE "captchas" (
	"sid_key" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"source_key" text NOT NULL,
	"template_id" integer,
	"drawings" integer NOT NULL,
	"drawn_for" text,
	"is_open" boolean NOT NULL,
	"answer_ends_at" timestamp with time zone,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "captcha_purpose" CHECK ("captchas"."purpose" in ('register')),
	CONSTRAINT "captcha_drawings" CHECK ("captchas"."drawings" >= 0),
	CONSTRAINT "captcha_drawn" CHECK (("captchas"."drawn_for" is null) = ("captchas"."answer_ends_at" is null)),
	CONSTRAINT "captcha_open" CHECK (not "captchas"."is_open" or "captchas"."answer_ends_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "registration_challenges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"phone_key" text NOT NULL,
	"phone_sealed" text NOT NULL,
	"market" text NOT NULL,
	"template_id" integer,
	"sid_key" text NOT NULL,
	"source" text NOT NULL,
	"capcode_key" text NOT NULL,
	"code_hash" text NOT NULL,
	"code_sealed" text,
	"tries_left" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_because" text,
	CONSTRAINT "registration_tries_not_negative" CHECK ("registration_challenges"."tries_left" >= 0),
	CONSTRAINT "registration_closed" CHECK (("registration_challenges"."closed_at" is null) = ("registration_challenges"."closed_because" is null)),
	CONSTRAINT "registration_closed_because" CHECK ("registration_challenges"."closed_because" in ('used', 'replaced', 'unsent')),
	CONSTRAINT "registration_code_kept" CHECK ("registration_challenges"."closed_at" is null or "registration_challenges"."code_sealed" is null)
);
--> statement-breakpoint
CREATE INDEX "captchas_by_end" ON "captchas" USING btree ("ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_registration" ON "registration_challenges" USING btree ("phone_key") WHERE "registration_challenges"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "registration_challenges_by_sid" ON "registration_challenges" USING btree ("sid_key");--> statement-breakpoint
CREATE INDEX "registration_challenges_by_phone" ON "registration_challenges" USING btree ("phone_key");--> statement-breakpoint
CREATE INDEX "registration_challenges_by_age" ON "registration_challenges" USING btree ("created_at");