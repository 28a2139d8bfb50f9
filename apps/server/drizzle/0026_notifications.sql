CREATE TABLE "messages" (
	"phone_key" text NOT NULL,
	"id" uuid NOT NULL,
	"phone_masked" text NOT NULL,
	"channel" text NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"outcome" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "messages_phone_key_id_pk" PRIMARY KEY("phone_key","id"),
	CONSTRAINT "message_channel" CHECK ("messages"."channel" in ('sms', 'voice')),
	CONSTRAINT "message_outcome" CHECK ("messages"."outcome" in ('sent', 'failed', 'dropped'))
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"borrower_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"facts" jsonb NOT NULL,
	"url" text NOT NULL,
	"announced_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"sms_state" text NOT NULL,
	"sms_due_at" timestamp with time zone,
	CONSTRAINT "notifications_borrower_id_id_pk" PRIMARY KEY("borrower_id","id"),
	CONSTRAINT "notification_is_told_once" UNIQUE("borrower_id","kind","subject_id"),
	CONSTRAINT "notification_sms_state" CHECK ("notifications"."sms_state" in ('waiting', 'sent', 'dropped')),
	CONSTRAINT "notification_waits_until" CHECK (("notifications"."sms_due_at" is not null) = ("notifications"."sms_state" = 'waiting')),
	CONSTRAINT "notification_url" CHECK ("notifications"."url" like '/%' and "notifications"."url" not like '//%')
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_borrower_id_borrowers_id_fk" FOREIGN KEY ("borrower_id") REFERENCES "public"."borrowers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_by_time" ON "messages" USING btree ("phone_key","at");--> statement-breakpoint
CREATE INDEX "notifications_by_time" ON "notifications" USING btree ("borrower_id","announced_at","id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("borrower_id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_to_send" ON "notifications" USING btree ("sms_due_at") WHERE "notifications"."sms_state" = 'waiting';--> statement-breakpoint
UPDATE "orders" SET "next_work_on" = "next_work_on" - 3 WHERE "state" = 170 AND "next_work_on" = "next_due_on";
