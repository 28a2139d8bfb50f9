CREATE TABLE "passkey_challenges" (
	"challenge" text PRIMARY KEY NOT NULL,
	"borrower_id" uuid,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"borrower_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"credential" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"device_browser" text NOT NULL,
	"device_system" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_borrower_id_id_pk" PRIMARY KEY("borrower_id","id")
);
--> statement-breakpoint
CREATE TABLE "passwords" (
	"borrower_id" uuid PRIMARY KEY NOT NULL,
	"hash_sealed" text NOT NULL,
	"set_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "step_up_challenges" DROP CONSTRAINT "step_up_purpose";--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_borrower_id_borrowers_id_fk" FOREIGN KEY ("borrower_id") REFERENCES "public"."borrowers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passwords" ADD CONSTRAINT "passwords_borrower_id_borrowers_id_fk" FOREIGN KEY ("borrower_id") REFERENCES "public"."borrowers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passkey_challenges_by_borrower" ON "passkey_challenges" USING btree ("borrower_id");--> statement-breakpoint
CREATE INDEX "passkey_challenges_by_end" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "passkeys_by_credential" ON "passkeys" USING btree ("credential");--> statement-breakpoint
ALTER TABLE "step_up_challenges" ADD CONSTRAINT "step_up_purpose" CHECK ("step_up_challenges"."purpose" in ('payoutAccount', 'confirmLoan', 'correctData', 'copyData', 'deleteData', 'setPassword', 'passkey'));