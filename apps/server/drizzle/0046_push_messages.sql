CREATE TABLE "notification_choices" (
	"borrower_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"is_on" boolean NOT NULL,
	"chosen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notification_choices_borrower_id_kind_channel_pk" PRIMARY KEY("borrower_id","kind","channel"),
	CONSTRAINT "notification_choice_channel" CHECK ("notification_choices"."channel" in ('sms', 'push'))
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"borrower_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"endpoint_key" text NOT NULL,
	"subscription_sealed" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"renewed_at" timestamp with time zone NOT NULL,
	"last_ok_at" timestamp with time zone,
	"failed_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "push_subscriptions_borrower_id_id_pk" PRIMARY KEY("borrower_id","id")
);
--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "message_channel";--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "push_state" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "push_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_borrower_id_borrowers_id_fk" FOREIGN KEY ("borrower_id") REFERENCES "public"."borrowers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_borrower_id_borrowers_id_fk" FOREIGN KEY ("borrower_id") REFERENCES "public"."borrowers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_by_endpoint" ON "push_subscriptions" USING btree ("endpoint_key");--> statement-breakpoint
CREATE INDEX "push_subscriptions_by_session" ON "push_subscriptions" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_by_age" ON "push_subscriptions" USING btree ("renewed_at");--> statement-breakpoint
CREATE INDEX "notifications_to_push" ON "notifications" USING btree ("push_due_at") WHERE "notifications"."push_state" = 'waiting';--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "message_channel" CHECK ("messages"."channel" in ('sms', 'voice', 'push'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notification_push_state" CHECK ("notifications"."push_state" in ('none', 'waiting', 'sent', 'dropped'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notification_push_waits" CHECK (("notifications"."push_due_at" is not null) = ("notifications"."push_state" = 'waiting'));