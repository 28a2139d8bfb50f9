CREATE TABLE "step_up_challenges" (
	"borrower_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"order_id" uuid,
	"code_hash" text NOT NULL,
	"tries_left" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "step_up_challenges_borrower_id_id_pk" PRIMARY KEY("borrower_id","id"),
	CONSTRAINT "step_up_tries_not_negative" CHECK ("step_up_challenges"."tries_left" >= 0),
	CONSTRAINT "step_up_purpose" CHECK ("step_up_challenges"."purpose" in ('payoutAccount', 'confirmLoan')),
	CONSTRAINT "step_up_order" CHECK (("step_up_challenges"."purpose" = 'confirmLoan') = ("step_up_challenges"."order_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "step_up_challenges" ADD CONSTRAINT "step_up_challenges_borrower_id_borrowers_id_fk" FOREIGN KEY ("borrower_id") REFERENCES "public"."borrowers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_step_up" ON "step_up_challenges" USING btree ("borrower_id","purpose",coalesce("order_id", "borrower_id")) WHERE "step_up_challenges"."closed_at" is null;