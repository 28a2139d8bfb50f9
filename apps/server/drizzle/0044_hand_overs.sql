CREATE TABLE "hand_overs" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"borrower_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"device_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "hand_overs" ADD CONSTRAINT "hand_overs_borrower_id_borrowers_id_fk" FOREIGN KEY ("borrower_id") REFERENCES "public"."borrowers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hand_overs_by_borrower" ON "hand_overs" USING btree ("borrower_id");--> statement-breakpoint
CREATE INDEX "hand_overs_by_end" ON "hand_overs" USING btree ("expires_at");