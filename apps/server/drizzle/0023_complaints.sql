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
ALTER TABLE "complaint_history" ADD CONSTRAINT "complaint_history_borrower_id_complaint_id_complaints_borrower_id_id_fk" FOREIGN KEY ("borrower_id","complaint_id") REFERENCES "public"."complaints"("borrower_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_images" ADD CONSTRAINT "complaint_images_borrower_id_complaint_id_complaints_borrower_id_id_fk" FOREIGN KEY ("borrower_id","complaint_id") REFERENCES "public"."complaints"("borrower_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_images" ADD CONSTRAINT "complaint_images_borrower_id_file_id_files_borrower_id_id_fk" FOREIGN KEY ("borrower_id","file_id") REFERENCES "public"."files"("borrower_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_replies" ADD CONSTRAINT "complaint_replies_borrower_id_complaint_id_complaints_borrower_id_id_fk" FOREIGN KEY ("borrower_id","complaint_id") REFERENCES "public"."complaints"("borrower_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_reply_images" ADD CONSTRAINT "complaint_reply_images_borrower_id_reply_id_complaint_replies_borrower_id_id_fk" FOREIGN KEY ("borrower_id","reply_id") REFERENCES "public"."complaint_replies"("borrower_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_reply_images" ADD CONSTRAINT "complaint_reply_images_borrower_id_file_id_files_borrower_id_id_fk" FOREIGN KEY ("borrower_id","file_id") REFERENCES "public"."files"("borrower_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_borrower_id_borrowers_id_fk" FOREIGN KEY ("borrower_id") REFERENCES "public"."borrowers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_borrower_id_order_id_orders_borrower_id_id_fk" FOREIGN KEY ("borrower_id","order_id") REFERENCES "public"."orders"("borrower_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "complaint_image_is_of_one" ON "complaint_images" USING btree ("borrower_id","file_id");--> statement-breakpoint
CREATE INDEX "complaint_replies_by_time" ON "complaint_replies" USING btree ("borrower_id","complaint_id","replied_at");--> statement-breakpoint
CREATE UNIQUE INDEX "complaint_reply_image_is_of_one" ON "complaint_reply_images" USING btree ("borrower_id","file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "complaints_by_case_number" ON "complaints" USING btree ("case_number");--> statement-breakpoint
CREATE INDEX "complaints_by_time" ON "complaints" USING btree ("borrower_id","sent_at","id");--> statement-breakpoint
CREATE INDEX "complaints_open" ON "complaints" USING btree ("reply_due_on","sent_at") WHERE "complaints"."state" <> 'closed';