CREATE TABLE "passwords" (
	"borrower_id" uuid PRIMARY KEY NOT NULL,
	"hash_sealed" text NOT NULL,
	"set_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "step_up_challenges" DROP CONSTRAINT "step_up_purpose";--> statement-breakpoint
ALTER TABLE "passwords" ADD CONSTRAINT "passwords_borrower_id_borrowers_id_fk" FOREIGN KEY ("borrower_id") REFERENCES "public"."borrowers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "step_up_challenges" ADD CONSTRAINT "step_up_purpose" CHECK ("step_up_challenges"."purpose" in ('payoutAccount', 'confirmLoan', 'correctData', 'copyData', 'deleteData', 'setPassword'));