ALTER TABLE "borrowers" ADD COLUMN "first_signed_in_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "code_messages_by_age" ON "messages" USING btree ("at") WHERE kind in ('login-code', 'step-up-code', 'register-code');--> statement-breakpoint
CREATE INDEX "login_challenges_by_age" ON "login_challenges" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sessions_by_end" ON "sessions" USING btree (least("ended_at", "ends_at"));--> statement-breakpoint
CREATE INDEX "step_up_challenges_by_age" ON "step_up_challenges" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "short_lived_keys_by_age" ON "idempotency_keys" USING btree ("created_at") WHERE operation in ('uploadPhoto', 'uploadComplaintImage', 'uploadTransferProof', 'saveCalculation', 'saveComplaint');--> statement-breakpoint
CREATE INDEX "limit_counters_by_end" ON "limit_counters" USING btree ("window_ends_at");--> statement-breakpoint
CREATE INDEX "provider_events_with_body" ON "provider_events" USING btree ("processed_at") WHERE "provider_events"."raw_body" <> '';--> statement-breakpoint
UPDATE "borrowers" b SET "first_signed_in_at" = s."at"
FROM (SELECT "borrower_id", min("created_at") AS "at" FROM "sessions" GROUP BY "borrower_id") s
WHERE s."borrower_id" = b."id";
