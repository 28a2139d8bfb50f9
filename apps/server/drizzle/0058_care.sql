CREATE TABLE "reply_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"language" text NOT NULL,
	"content" text NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reply_template_content" CHECK (char_length("reply_templates"."content") between 1 and 2000)
);
--> statement-breakpoint
ALTER TABLE "complaint_history" DROP CONSTRAINT "complaint_event";--> statement-breakpoint
DROP INDEX "complaints_open";--> statement-breakpoint
ALTER TABLE "complaint_history" ADD COLUMN "given_to" text;--> statement-breakpoint
ALTER TABLE "complaint_history" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "assigned_to" text;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "escalated_to" text;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "due_at" timestamp with time zone GENERATED ALWAYS AS ((((case state when 'closed' then null when 'answered' then resolve_due_on else reply_due_on end) + 1)::timestamp
        at time zone (case market when 'IN' then 'Asia/Kolkata' when 'ID' then 'Asia/Jakarta' else 'Asia/Manila' end))) STORED;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "urgency" integer GENERATED ALWAYS AS ((case when escalated_to is null then 1 else 0 end)) STORED;--> statement-breakpoint
CREATE UNIQUE INDEX "reply_template_name" ON "reply_templates" USING btree ("language","name") WHERE not "reply_templates"."is_archived";--> statement-breakpoint
CREATE INDEX "complaint_replies_scored" ON "complaint_replies" USING btree ("scored_at","score","replied_by") WHERE score is not null;--> statement-breakpoint
CREATE INDEX "complaint_replies_scored_low" ON "complaint_replies" USING btree ("scored_at") WHERE score <= 2;--> statement-breakpoint
CREATE INDEX "complaints_open_in_state" ON "complaints" USING btree ("state","urgency","due_at","id") WHERE state <> 'closed';--> statement-breakpoint
CREATE INDEX "complaints_open_in_market" ON "complaints" USING btree ("market","urgency","due_at","id") WHERE state <> 'closed';--> statement-breakpoint
CREATE INDEX "complaints_open_of_type" ON "complaints" USING btree ("type","urgency","due_at","id") WHERE state <> 'closed';--> statement-breakpoint
CREATE INDEX "complaints_open_assigned" ON "complaints" USING btree ("assigned_to","urgency","due_at","id") WHERE state <> 'closed';--> statement-breakpoint
CREATE INDEX "complaints_open_of_nobody" ON "complaints" USING btree ("urgency","due_at","id") WHERE state <> 'closed' and assigned_to is null;--> statement-breakpoint
CREATE INDEX "complaints_closed" ON "complaints" USING btree ("sent_at","id") WHERE state = 'closed';--> statement-breakpoint
CREATE INDEX "complaints_closed_in_market" ON "complaints" USING btree ("market","sent_at","id") WHERE state = 'closed';--> statement-breakpoint
CREATE INDEX "complaints_closed_of_type" ON "complaints" USING btree ("type","sent_at","id") WHERE state = 'closed';--> statement-breakpoint
CREATE INDEX "complaints_closed_assigned" ON "complaints" USING btree ("assigned_to","sent_at","id") WHERE state = 'closed';--> statement-breakpoint
CREATE INDEX "complaints_by_order" ON "complaints" USING btree ("order_id") WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX "ratings_by_time" ON "ratings" USING btree ("rated_at","stars","score");--> statement-breakpoint
CREATE INDEX "copies_by_time" ON "data_copies" USING btree ("asked_at","id");--> statement-breakpoint
CREATE INDEX "deletions_of_all" ON "deletion_requests" USING btree ("next_on","id") WHERE "deletion_requests"."next_on" is not null;--> statement-breakpoint
CREATE INDEX "complaints_open" ON "complaints" USING btree ("urgency","due_at","id") WHERE state <> 'closed';--> statement-breakpoint
ALTER TABLE "complaint_history" ADD CONSTRAINT "complaint_event" CHECK ("complaint_history"."event" in ('received', 'started', 'answered', 'rated', 'closed', 'assigned', 'escalated', 'escalationEnded'));--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaint_escalated" CHECK ("complaints"."escalated_to" is null or "complaints"."state" <> 'closed');