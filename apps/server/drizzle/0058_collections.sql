CREATE TABLE "contact_blocks" (
	"borrower_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"why_sealed" text NOT NULL,
	"until_on" date,
	"set_by" text NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	"ended_by" text,
	"ended_at" timestamp with time zone,
	CONSTRAINT "contact_blocks_borrower_id_id_pk" PRIMARY KEY("borrower_id","id"),
	CONSTRAINT "block_reason" CHECK ("contact_blocks"."reason" in ('deceased', 'represented', 'askedNotTo', 'vulnerable', 'other')),
	CONSTRAINT "block_ended" CHECK (("contact_blocks"."ended_by" is null) = ("contact_blocks"."ended_at" is null))
);
--> statement-breakpoint
CREATE TABLE "contact_starts" (
	"borrower_id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"way" text NOT NULL,
	"started_by" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "promises" (
	"borrower_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"market" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"promised_on" date NOT NULL,
	"after_seq" integer NOT NULL,
	"made_by" text NOT NULL,
	"recorded_by" text NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"withdrawn_by" text,
	"withdrawn_at" timestamp with time zone,
	"followed_up_as" text,
	CONSTRAINT "promises_borrower_id_order_id_id_pk" PRIMARY KEY("borrower_id","order_id","id"),
	CONSTRAINT "promise_amount" CHECK ("promises"."amount_minor" > 0),
	CONSTRAINT "promise_made_by" CHECK ("promises"."made_by" in ('borrower', 'otherPerson')),
	CONSTRAINT "promise_withdrawn" CHECK (("promises"."withdrawn_by" is null) = ("promises"."withdrawn_at" is null)),
	CONSTRAINT "promise_followed_up" CHECK ("promises"."followed_up_as" in ('kept', 'broken'))
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"borrower_id" uuid,
	"order_id" uuid,
	"case_number" text,
	"promise_id" uuid,
	"text_sealed" text NOT NULL,
	"due_on" date NOT NULL,
	"assigned_to" text,
	"assigned_role" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"done_by" text,
	"done_at" timestamp with time zone,
	"note_sealed" text,
	CONSTRAINT "task_subject" CHECK ("tasks"."borrower_id" is not null or ("tasks"."order_id" is null and "tasks"."case_number" is null)),
	CONSTRAINT "task_one_assignee" CHECK ("tasks"."assigned_to" is null or "tasks"."assigned_role" is null),
	CONSTRAINT "task_done" CHECK (("tasks"."done_by" is null) = ("tasks"."done_at" is null))
);
--> statement-breakpoint
ALTER TABLE "contact_records" DROP CONSTRAINT "contact_way";--> statement-breakpoint
ALTER TABLE "contact_records" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "contact_records" ADD COLUMN "direction" text DEFAULT 'out' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_records" ADD COLUMN "reached" text;--> statement-breakpoint
ALTER TABLE "contact_records" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "contact_records" ADD COLUMN "against" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_blocks" ADD CONSTRAINT "contact_blocks_borrower_id_borrowers_id_fk" FOREIGN KEY ("borrower_id") REFERENCES "public"."borrowers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_blocks" ADD CONSTRAINT "contact_blocks_borrower_id_order_id_orders_borrower_id_id_fk" FOREIGN KEY ("borrower_id","order_id") REFERENCES "public"."orders"("borrower_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_starts" ADD CONSTRAINT "contact_starts_borrower_id_borrowers_id_fk" FOREIGN KEY ("borrower_id") REFERENCES "public"."borrowers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promises" ADD CONSTRAINT "promises_borrower_id_order_id_orders_borrower_id_id_fk" FOREIGN KEY ("borrower_id","order_id") REFERENCES "public"."orders"("borrower_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_borrower_id_borrowers_id_fk" FOREIGN KEY ("borrower_id") REFERENCES "public"."borrowers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_borrower_id_order_id_orders_borrower_id_id_fk" FOREIGN KEY ("borrower_id","order_id") REFERENCES "public"."orders"("borrower_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_blocks_by_time" ON "contact_blocks" USING btree ("borrower_id","set_at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_contact_block" ON "contact_blocks" USING btree ("borrower_id") WHERE "contact_blocks"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "contact_starts_by_time" ON "contact_starts" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "promises_by_time" ON "promises" USING btree ("borrower_id","order_id","recorded_at");--> statement-breakpoint
CREATE INDEX "promises_to_follow_up" ON "promises" USING btree ("market","promised_on","id") WHERE "promises"."followed_up_as" is null and "promises"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "tasks_open" ON "tasks" USING btree ("due_on","id") WHERE "tasks"."done_at" is null;--> statement-breakpoint
CREATE INDEX "tasks_open_of_person" ON "tasks" USING btree ("assigned_to","due_on","id") WHERE "tasks"."done_at" is null;--> statement-breakpoint
CREATE INDEX "tasks_open_of_role" ON "tasks" USING btree ("assigned_role","due_on","id") WHERE "tasks"."done_at" is null;--> statement-breakpoint
CREATE INDEX "tasks_done" ON "tasks" USING btree ("done_at","id") WHERE "tasks"."done_at" is not null;--> statement-breakpoint
CREATE INDEX "tasks_by_borrower" ON "tasks" USING btree ("borrower_id","due_on");--> statement-breakpoint
CREATE INDEX "tasks_by_order" ON "tasks" USING btree ("order_id","due_on");--> statement-breakpoint
CREATE UNIQUE INDEX "one_task_of_promise" ON "tasks" USING btree ("promise_id");--> statement-breakpoint
CREATE INDEX "orders_by_next_due" ON "orders" USING btree ("market","next_due_on","id","requested_amount_minor") WHERE "orders"."state" = 170;--> statement-breakpoint
CREATE INDEX "orders_of_product_by_next_due" ON "orders" USING btree ("market","product_id","next_due_on","id","requested_amount_minor") WHERE "orders"."state" = 170;--> statement-breakpoint
CREATE INDEX "contacts_against_rules" ON "contact_records" USING btree ("contacted_at","id") WHERE "contact_records"."against" <> '{}';--> statement-breakpoint
CREATE INDEX "contacts_against_rules_by_id" ON "contact_records" USING btree ("id") WHERE "contact_records"."against" <> '{}';--> statement-breakpoint
ALTER TABLE "contact_records" ADD CONSTRAINT "contact_direction" CHECK ("contact_records"."direction" in ('out', 'in'));--> statement-breakpoint
ALTER TABLE "contact_records" ADD CONSTRAINT "contact_reached" CHECK ("contact_records"."reached" in ('borrower', 'otherPerson', 'nobody'));--> statement-breakpoint
ALTER TABLE "contact_records" ADD CONSTRAINT "contact_way" CHECK ("contact_records"."way" in ('call', 'visit', 'letter', 'email', 'message'));