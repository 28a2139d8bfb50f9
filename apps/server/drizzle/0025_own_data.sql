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
ALTER TABLE "borrowers" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "borrowers" ADD COLUMN "identity_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_records" ADD CONSTRAINT "contact_records_borrower_id_borrowers_id_fk" FOREIGN KEY ("borrower_id") REFERENCES "public"."borrowers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_copies" ADD CONSTRAINT "data_copies_borrower_id_borrowers_id_fk" FOREIGN KEY ("borrower_id") REFERENCES "public"."borrowers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_corrections" ADD CONSTRAINT "data_corrections_borrower_id_borrowers_id_fk" FOREIGN KEY ("borrower_id") REFERENCES "public"."borrowers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deletion_requests" ADD CONSTRAINT "deletion_requests_borrower_id_borrowers_id_fk" FOREIGN KEY ("borrower_id") REFERENCES "public"."borrowers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_records_by_time" ON "contact_records" USING btree ("borrower_id","contacted_at");--> statement-breakpoint
CREATE INDEX "copies_by_borrower" ON "data_copies" USING btree ("borrower_id","asked_at");--> statement-breakpoint
CREATE INDEX "copies_to_remove" ON "data_copies" USING btree ("removed_at") WHERE "data_copies"."state" = 'ready';--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_copy" ON "data_copies" USING btree ("borrower_id") WHERE "data_copies"."state" in ('making', 'ready');--> statement-breakpoint
CREATE INDEX "corrections_by_time" ON "data_corrections" USING btree ("corrected_at");--> statement-breakpoint
CREATE UNIQUE INDEX "corrections_by_id" ON "data_corrections" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "deletion_case_number" ON "deletion_requests" USING btree ("case_number");--> statement-breakpoint
CREATE UNIQUE INDEX "one_waiting_deletion" ON "deletion_requests" USING btree ("borrower_id") WHERE "deletion_requests"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "deletions_by_day" ON "deletion_requests" USING btree ("market","next_on") WHERE "deletion_requests"."next_on" is not null;--> statement-breakpoint
ALTER TABLE "borrowers" ADD CONSTRAINT "borrower_language" CHECK ("borrowers"."language" in ('en', 'fil', 'hi', 'id', 'zh'));--> statement-breakpoint
ALTER TABLE "step_up_challenges" ADD CONSTRAINT "step_up_purpose" CHECK ("step_up_challenges"."purpose" in ('payoutAccount', 'confirmLoan', 'correctData', 'copyData', 'deleteData'));