CREATE TABLE "complaint_history" (
	"borrower_id" uuid NOT NULL,
	"complaint_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"event" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text,
	CONSTRAINT "complaint_history_borrower_id_complaint_id_seq_pk" PRIMARY KEY("borrower_id","complaint_id","seq"),
	CONSTRAINT "complaint_event" CHECK ("complaint_history"."event" in ('received', 'started', 'answered', 'rated', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "complaint_images" (
	"borrower_id" uuid NOT NULL,
	"complaint_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "complaint_images_borrower_id_complaint_id_position_pk" PRIMARY KEY("borrower_id","complaint_id","position"),
	CONSTRAINT "complaint_image_position" CHECK ("complaint_images"."position" between 1 and 9)
);
--> statement-breakpoint
CREATE TABLE "complaint_replies" (
	"borrower_id" uuid NOT NULL,
	"complaint_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"content" text NOT NULL,
	"replied_by" text NOT NULL,
	"replied_at" timestamp with time zone NOT NULL,
	"score" integer,
	"scored_at" timestamp with time zone,
	CONSTRAINT "complaint_replies_borrower_id_id_pk" PRIMARY KEY("borrower_id","id"),
	CONSTRAINT "complaint_reply_content" CHECK (char_length("complaint_replies"."content") <= 2000),
	CONSTRAINT "complaint_reply_score" CHECK ("complaint_replies"."score" between 1 and 5),
	CONSTRAINT "complaint_reply_scored" CHECK (("complaint_replies"."score" is null) = ("complaint_replies"."scored_at" is null))
);
--> statement-breakpoint
CREATE TABLE "complaint_reply_images" (
	"borrower_id" uuid NOT NULL,
	"reply_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "complaint_reply_images_borrower_id_reply_id_position_pk" PRIMARY KEY("borrower_id","reply_id","position"),
	CONSTRAINT "complaint_reply_image_position" CHECK ("complaint_reply_images"."position" between 1 and 9)
);
--> statement-breakpoint
CREATE TABLE "complaints" (
	"borrower_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"case_number" text NOT NULL,
	"market" text NOT NULL,
	"type" integer NOT NULL,
	"sub_type" integer,
	"order_id" uuid,
	"content" text NOT NULL,
	"state" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"reply_due_on" date NOT NULL,
	"resolve_due_on" date NOT NULL,
	CONSTRAINT "complaints_borrower_id_id_pk" PRIMARY KEY("borrower_id","id"),
	CONSTRAINT "complaint_state" CHECK ("complaints"."state" in ('received', 'inProgress', 'answered', 'closed')),
	CONSTRAINT "complaint_case_number" CHECK ("complaints"."case_number" ~ '^[0-9]{9}$'),
	CONSTRAINT "complaint_content" CHECK (char_length("complaints"."content") between 1 and 200),
	CONSTRAINT "complaint_type" CHECK ("complaints"."type" between 1 and 99),
	CONSTRAINT "complaint_sub_type" CHECK (("complaints"."sub_type" is not null) = ("complaints"."type" = 1)),
	CONSTRAINT "complaint_order" CHECK ("complaints"."type" <> 1 or "complaints"."order_id" is not null),
	CONSTRAINT "complaint_clocks" CHECK ("complaints"."reply_due_on" <= "complaints"."resolve_due_on")
);
--> statement-breakpoint
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
CREATE TABLE "contact_records" (
	"borrower_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"way" text NOT NULL,
	"contacted_at" timestamp with time zone NOT NULL,
	"about_sealed" text NOT NULL,
	"recorded_by" text NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contact_records_borrower_id_id_pk" PRIMARY KEY("borrower_id","id"),
	CONSTRAINT "contact_way" CHECK ("contact_records"."way" in ('call', 'visit', 'letter', 'email')),
	CONSTRAINT "contact_is_past" CHECK ("contact_records"."contacted_at" <= "contact_records"."recorded_at")
);
--> statement-breakpoint
CREATE TABLE "data_copies" (
	"borrower_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"state" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"size_bytes" integer DEFAULT 0 NOT NULL,
	"removed_at" timestamp with time zone,
	"served_at" timestamp with time zone,
	CONSTRAINT "data_copies_borrower_id_id_pk" PRIMARY KEY("borrower_id","id"),
	CONSTRAINT "copy_state" CHECK ("data_copies"."state" in ('making', 'ready', 'served', 'removed')),
	CONSTRAINT "copy_served" CHECK (("data_copies"."served_at" is not null) = ("data_copies"."state" = 'served')),
	CONSTRAINT "copy_has_an_end" CHECK (("data_copies"."removed_at" is null) = ("data_copies"."state" = 'making')),
	CONSTRAINT "copy_size" CHECK ("data_copies"."size_bytes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "data_corrections" (
	"borrower_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"what" text NOT NULL,
	"old_sealed" text NOT NULL,
	"new_sealed" text NOT NULL,
	"corrected_at" timestamp with time zone NOT NULL,
	CONSTRAINT "data_corrections_borrower_id_id_pk" PRIMARY KEY("borrower_id","id"),
	CONSTRAINT "correction_what" CHECK ("data_corrections"."what" in ('fullName', 'birthOn', 'address'))
);
--> statement-breakpoint
CREATE TABLE "deletion_requests" (
	"borrower_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"case_number" text NOT NULL,
	"market" text NOT NULL,
	"state" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"next_on" date,
	"erased_at" timestamp with time zone,
	CONSTRAINT "deletion_requests_borrower_id_id_pk" PRIMARY KEY("borrower_id","id"),
	CONSTRAINT "deletion_state" CHECK ("deletion_requests"."state" in ('waiting', 'cancelled', 'kept', 'done')),
	CONSTRAINT "deletion_next_step" CHECK (("deletion_requests"."next_on" is not null) = ("deletion_requests"."state" in ('waiting', 'kept'))),
	CONSTRAINT "deletion_erased" CHECK (("deletion_requests"."erased_at" is not null) = ("deletion_requests"."state" in ('kept', 'done')))
);
--> statement-breakpoint
ALTER TABLE "step_up_challenges" DROP CONSTRAINT "step_up_purpose";--> statement-breakpoint
ALTER TABLE "borrowers" ADD COLUMN "identity_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "complaint_history" ADD CONSTRAINT "complaint_history_borrower_id_complaint_id_complaints_borrower_id_id_fk" FOREIGN KEY ("borrower_id","complaint_id") REFERENCES "public"."complaints"("borrower_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_images" ADD CONSTRAINT "complaint_images_borrower_id_complaint_id_complaints_borrower_id_id_fk" FOREIGN KEY ("borrower_id","complaint_id") REFERENCES "public"."complaints"("borrower_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_images" ADD CONSTRAINT "complaint_images_borrower_id_file_id_files_borrower_id_id_fk" FOREIGN KEY ("borrower_id","file_id") REFERENCES "public"."files"("borrower_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_replies" ADD CONSTRAINT "complaint_replies_borrower_id_complaint_id_complaints_borrower_id_id_fk" FOREIGN KEY ("borrower_id","complaint_id") REFERENCES "public"."complaints"("borrower_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_reply_images" ADD CONSTRAINT "complaint_reply_images_borrower_id_reply_id_complaint_replies_borrower_id_id_fk" FOREIGN KEY ("borrower_id","reply_id") REFERENCES "public"."complaint_replies"("borrower_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_reply_images" ADD CONSTRAINT "complaint_reply_images_borrower_id_file_id_files_borrower_id_id_fk" FOREIGN KEY ("borrower_id","file_id") REFERENCES "public"."files"("borrower_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_borrower_id_borrowers_id_fk" FOREIGN KEY ("borrower_id") REFERENCES "public"."borrowers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_borrower_id_order_id_orders_borrower_id_id_fk" FOREIGN KEY ("borrower_id","order_id") REFERENCES "public"."orders"("borrower_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_borrower_id_borrowers_id_fk" FOREIGN KEY ("borrower_id") REFERENCES "public"."borrowers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_records" ADD CONSTRAINT "contact_records_borrower_id_borrowers_id_fk" FOREIGN KEY ("borrower_id") REFERENCES "public"."borrowers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_copies" ADD CONSTRAINT "data_copies_borrower_id_borrowers_id_fk" FOREIGN KEY ("borrower_id") REFERENCES "public"."borrowers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_corrections" ADD CONSTRAINT "data_corrections_borrower_id_borrowers_id_fk" FOREIGN KEY ("borrower_id") REFERENCES "public"."borrowers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deletion_requests" ADD CONSTRAINT "deletion_requests_borrower_id_borrowers_id_fk" FOREIGN KEY ("borrower_id") REFERENCES "public"."borrowers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "complaint_image_is_of_one" ON "complaint_images" USING btree ("borrower_id","file_id");--> statement-breakpoint
CREATE INDEX "complaint_replies_by_time" ON "complaint_replies" USING btree ("borrower_id","complaint_id","replied_at");--> statement-breakpoint
CREATE UNIQUE INDEX "complaint_reply_image_is_of_one" ON "complaint_reply_images" USING btree ("borrower_id","file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "complaints_by_case_number" ON "complaints" USING btree ("case_number");--> statement-breakpoint
CREATE INDEX "complaints_by_time" ON "complaints" USING btree ("borrower_id","sent_at","id");--> statement-breakpoint
CREATE INDEX "complaints_open" ON "complaints" USING btree ("reply_due_on","sent_at") WHERE "complaints"."state" <> 'closed';--> statement-breakpoint
CREATE INDEX "messages_by_time" ON "messages" USING btree ("phone_key","at");--> statement-breakpoint
CREATE INDEX "notifications_by_time" ON "notifications" USING btree ("borrower_id","announced_at","id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("borrower_id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_to_send" ON "notifications" USING btree ("sms_due_at") WHERE "notifications"."sms_state" = 'waiting';--> statement-breakpoint
CREATE INDEX "contact_records_by_time" ON "contact_records" USING btree ("borrower_id","contacted_at");--> statement-breakpoint
CREATE INDEX "copies_by_borrower" ON "data_copies" USING btree ("borrower_id","asked_at");--> statement-breakpoint
CREATE INDEX "copies_to_remove" ON "data_copies" USING btree ("removed_at") WHERE "data_copies"."state" = 'ready';--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_copy" ON "data_copies" USING btree ("borrower_id") WHERE "data_copies"."state" in ('making', 'ready');--> statement-breakpoint
CREATE INDEX "corrections_by_time" ON "data_corrections" USING btree ("corrected_at");--> statement-breakpoint
CREATE UNIQUE INDEX "corrections_by_id" ON "data_corrections" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "deletion_case_number" ON "deletion_requests" USING btree ("case_number");--> statement-breakpoint
CREATE UNIQUE INDEX "one_waiting_deletion" ON "deletion_requests" USING btree ("borrower_id") WHERE "deletion_requests"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "deletions_by_day" ON "deletion_requests" USING btree ("market","next_on") WHERE "deletion_requests"."next_on" is not null;--> statement-breakpoint
ALTER TABLE "step_up_challenges" ADD CONSTRAINT "step_up_purpose" CHECK ("step_up_challenges"."purpose" in ('payoutAccount', 'confirmLoan', 'correctData', 'copyData', 'deleteData'));