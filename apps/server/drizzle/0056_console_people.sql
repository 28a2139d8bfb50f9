CREATE TABLE "approval_decisions" (
	"request_id" uuid NOT NULL,
	"step" integer NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"is_approved" boolean NOT NULL,
	"note" text NOT NULL,
	CONSTRAINT "approval_decisions_request_id_step_pk" PRIMARY KEY("request_id","step")
);
--> statement-breakpoint
CREATE TABLE "approval_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"act" text NOT NULL,
	"body" jsonb NOT NULL,
	"summary" text NOT NULL,
	"borrower_id" uuid,
	"order_id" uuid,
	"amount_minor" bigint,
	"currency" text,
	"reason" text NOT NULL,
	"maker_saw" jsonb NOT NULL,
	"stood_at" text NOT NULL,
	"approvers" jsonb NOT NULL,
	"step" integer DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"asked_by" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "approval_state" CHECK ("approval_requests"."state" in ('waiting', 'done', 'declined', 'withdrawn')),
	CONSTRAINT "approval_ended" CHECK (("approval_requests"."ended_at" is null) = ("approval_requests"."state" = 'waiting')),
	CONSTRAINT "approval_order" CHECK (("approval_requests"."order_id" is null) = ("approval_requests"."borrower_id" is null))
);
--> statement-breakpoint
CREATE TABLE "approval_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"act" text NOT NULL,
	"min_amount_minor" bigint,
	"market" text,
	"product_id" text,
	"min_days_late" integer,
	"approvers" jsonb NOT NULL,
	"expires_after_hours" integer NOT NULL,
	"is_on" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rule_has_steps" CHECK (jsonb_array_length("approval_rules"."approvers") between 1 and 5),
	CONSTRAINT "rule_expires" CHECK ("approval_rules"."expires_after_hours" between 1 and 8760)
);
--> statement-breakpoint
CREATE TABLE "staff_invitations" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"name" text,
	"totp_sealed" text NOT NULL,
	"made_by" text,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invitation_purpose" CHECK ("staff_invitations"."purpose" in ('first', 'invite', 'recover')),
	CONSTRAINT "invitation_name" CHECK (("staff_invitations"."name" is null) = ("staff_invitations"."purpose" = 'first'))
);
--> statement-breakpoint
CREATE TABLE "staff_passkey_challenges" (
	"challenge" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"credential" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"device_hash" text NOT NULL,
	"device_browser" text NOT NULL,
	"device_system" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_sign_ins" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"challenge" text NOT NULL,
	"tries_left" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_tries_not_negative" CHECK ("staff_sign_ins"."tries_left" >= 0)
);
--> statement-breakpoint
CREATE TABLE "service_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"key_hash" text NOT NULL,
	"key_end" text NOT NULL,
	"expires_on" date,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"name" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"display_name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"added_by" text,
	"added_at" timestamp with time zone NOT NULL,
	"ended_by" text,
	"ended_at" timestamp with time zone,
	CONSTRAINT "staff_name" CHECK ("staff"."name" ~ '^[a-z][a-z0-9.-]{1,39}$'),
	CONSTRAINT "staff_kind" CHECK ("staff"."kind" in ('person', 'program')),
	CONSTRAINT "staff_ended" CHECK (("staff"."ended_by" is null) = ("staff"."ended_at" is null))
);
--> statement-breakpoint
CREATE TABLE "staff_logins" (
	"name" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_sealed" text,
	"totp_sealed" text,
	"next_totp_sealed" text,
	"totp_step" integer,
	CONSTRAINT "staff_email_lower" CHECK ("staff_logins"."email" = lower("staff_logins"."email")),
	CONSTRAINT "staff_two_factors" CHECK (("staff_logins"."password_sealed" is null) = ("staff_logins"."totp_sealed" is null))
);
--> statement-breakpoint
CREATE TABLE "staff_roles" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"permissions" text[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" text,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_role_code" CHECK ("staff_roles"."code" ~ '^[a-z][a-z-]{1,39}$')
);
--> statement-breakpoint
CREATE TABLE "staff_roles_held" (
	"name" text NOT NULL,
	"role" text NOT NULL,
	CONSTRAINT "staff_roles_held_name_role_pk" PRIMARY KEY("name","role")
);
--> statement-breakpoint
CREATE TABLE "audit_verifications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_verifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"started_by" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"event_count" bigint,
	"faults" text[] DEFAULT '{}' NOT NULL,
	"fault_count" integer
);
--> statement-breakpoint
ALTER TABLE "approval_decisions" ADD CONSTRAINT "approval_decisions_by_staff_name_fk" FOREIGN KEY ("by") REFERENCES "public"."staff"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_decisions" ADD CONSTRAINT "approval_decisions_request_id_approval_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."approval_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_requests" ADD CONSTRAINT "approval_requests_asked_by_staff_name_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."staff"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_name_staff_name_fk" FOREIGN KEY ("name") REFERENCES "public"."staff"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_passkey_challenges" ADD CONSTRAINT "staff_passkey_challenges_name_staff_name_fk" FOREIGN KEY ("name") REFERENCES "public"."staff"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_passkeys" ADD CONSTRAINT "staff_passkeys_name_staff_name_fk" FOREIGN KEY ("name") REFERENCES "public"."staff"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_name_staff_name_fk" FOREIGN KEY ("name") REFERENCES "public"."staff"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sign_ins" ADD CONSTRAINT "staff_sign_ins_name_staff_name_fk" FOREIGN KEY ("name") REFERENCES "public"."staff"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_keys" ADD CONSTRAINT "service_keys_name_staff_name_fk" FOREIGN KEY ("name") REFERENCES "public"."staff"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_logins" ADD CONSTRAINT "staff_logins_name_staff_name_fk" FOREIGN KEY ("name") REFERENCES "public"."staff"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_roles_held" ADD CONSTRAINT "staff_roles_held_name_staff_name_fk" FOREIGN KEY ("name") REFERENCES "public"."staff"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_roles_held" ADD CONSTRAINT "staff_roles_held_role_staff_roles_code_fk" FOREIGN KEY ("role") REFERENCES "public"."staff_roles"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "approval_decisions_by_person" ON "approval_decisions" USING btree ("request_id","by");--> statement-breakpoint
CREATE INDEX "approval_requests_waiting" ON "approval_requests" USING btree ("asked_at") WHERE "approval_requests"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "approval_requests_by_order" ON "approval_requests" USING btree ("borrower_id","order_id");--> statement-breakpoint
CREATE INDEX "approval_requests_by_maker" ON "approval_requests" USING btree ("asked_by","asked_at");--> statement-breakpoint
CREATE INDEX "approval_rules_by_act" ON "approval_rules" USING btree ("act");--> statement-breakpoint
CREATE UNIQUE INDEX "one_invitation_each" ON "staff_invitations" USING btree (coalesce("name", ''));--> statement-breakpoint
CREATE INDEX "staff_invitations_by_end" ON "staff_invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "staff_passkey_challenges_by_end" ON "staff_passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_passkeys_by_credential" ON "staff_passkeys" USING btree ("credential");--> statement-breakpoint
CREATE INDEX "staff_passkeys_by_name" ON "staff_passkeys" USING btree ("name");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_sessions_by_id" ON "staff_sessions" USING btree ("id");--> statement-breakpoint
CREATE INDEX "staff_sessions_by_name" ON "staff_sessions" USING btree ("name") WHERE "staff_sessions"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "staff_sessions_by_end" ON "staff_sessions" USING btree (least("ended_at", "ends_at"));--> statement-breakpoint
CREATE INDEX "staff_sign_ins_by_end" ON "staff_sign_ins" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "service_keys_by_hash" ON "service_keys" USING btree ("key_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_by_email" ON "staff_logins" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "one_verification_runs" ON "audit_verifications" USING btree ((true)) WHERE finished_at is null;--> statement-breakpoint
CREATE INDEX "audit_by_actor" ON "audit_events" USING btree ("actor","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_by_action" ON "audit_events" USING btree ("action","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_by_order" ON "audit_events" USING btree ((details ->> 'orderId'),"id" DESC NULLS LAST) WHERE details ->> 'orderId' is not null;--> statement-breakpoint
CREATE INDEX "audit_by_subject" ON "audit_events" USING btree ((coalesce(details ->> 'subject', 'complaint:' || (details ->> 'complaintId'), 'receipt:' || (details ->> 'receipt'), 'receipt:' || actor || '/' || (details ->> 'receiptId'), 'borrower:' || (details ->> 'borrowerId'))),"id" DESC NULLS LAST) WHERE coalesce(details ->> 'subject', 'complaint:' || (details ->> 'complaintId'), 'receipt:' || (details ->> 'receipt'), 'receipt:' || actor || '/' || (details ->> 'receiptId'), 'borrower:' || (details ->> 'borrowerId')) is not null;--> statement-breakpoint
-- Four eyes, whatever the code does: nobody decides on what they asked for, and nobody two steps of one request.
CREATE FUNCTION refuse_own_approval() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM approval_requests r WHERE r.id = NEW.request_id AND r.asked_by = NEW."by") THEN
    RAISE EXCEPTION 'nobody decides on their own request' USING ERRCODE = 'check_violation', CONSTRAINT = 'four_eyes';
  END IF;
  IF EXISTS (SELECT FROM approval_decisions d WHERE d.request_id = NEW.request_id AND d."by" = NEW."by") THEN
    RAISE EXCEPTION 'nobody decides two steps of a request' USING ERRCODE = 'check_violation', CONSTRAINT = 'four_eyes';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER approval_decisions_four_eyes BEFORE INSERT ON approval_decisions FOR EACH ROW EXECUTE FUNCTION refuse_own_approval();
--> statement-breakpoint
CREATE FUNCTION refuse_changed_decision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'decisions are append-only';
END $$;
--> statement-breakpoint
CREATE TRIGGER approval_decisions_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON approval_decisions FOR EACH STATEMENT EXECUTE FUNCTION refuse_changed_decision();
--> statement-breakpoint
-- What a lender begins with. Roles and rules are data, and changed in the console.
INSERT INTO staff_roles (code, name, permissions, changed_at) VALUES
  ('officer', 'Loan officer', '{applications.read,applications.decide,borrowers.read,borrowers.correct,loans.read,loans.charge,loans.waive,loans.restructure,loans.advance,payments.read,care.read,products.read,portfolio.read}', now()),
  ('collector', 'Collector', '{borrowers.read,loans.read,loans.waive,loans.restructure,loans.writeOff,payments.read,collections.read,collections.contact,portfolio.read}', now()),
  ('care-agent', 'Care agent', '{borrowers.read,borrowers.correct,loans.read,payments.read,collections.read,care.read,care.reply,care.ownData,products.read}', now()),
  ('treasurer', 'Treasurer', '{borrowers.read,loans.read,loans.charge,loans.waive,loans.advance,loans.reverse,loans.writeOff,payments.read,payments.match,payments.refund,payments.transfers,payments.reconcile,portfolio.read,portfolio.pause}', now()),
  ('product-manager', 'Product manager', '{loans.read,products.read,products.edit,marketing.read,portfolio.read}', now()),
  ('marketing', 'Marketing', '{products.read,marketing.read,marketing.edit}', now()),
  ('auditor', 'Auditor', '{applications.read,borrowers.read,loans.read,payments.read,collections.read,care.read,products.read,marketing.read,portfolio.read,audit.read,people.read,settings.read}', now()),
  ('administrator', 'Administrator', '{people.read,people.edit,people.roles,people.rules,people.services,audit.read,settings.read,settings.edit,settings.keys}', now()),
  ('reports', 'Programs that read figures', '{marketing.read,portfolio.read}', now());
--> statement-breakpoint
INSERT INTO approval_rules (id, act, approvers, expires_after_hours, is_on, changed_by, changed_at)
SELECT gen_random_uuid(), act, approvers::jsonb, 168, true, 'hulog', now() FROM (VALUES
  ('writeOffLoan', '[["treasurer"]]'),
  ('restructureLoan', '[["treasurer"]]'),
  ('advanceLoan', '[["treasurer"]]'),
  ('refundCredit', '[["treasurer","officer"]]'),
  ('refundSuspense', '[["treasurer","officer"]]'),
  ('pauseDaysPastDue', '[["treasurer","officer"]]'),
  ('recoverStaff', '[["administrator"]]')
) AS rule (act, approvers);
