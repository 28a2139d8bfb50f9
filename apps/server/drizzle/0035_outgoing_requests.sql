CREATE TABLE "outgoing_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"borrower_id" uuid NOT NULL,
	"sealed" text NOT NULL,
	"fixed_at" timestamp with time zone NOT NULL
);
