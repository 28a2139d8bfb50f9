CREATE TABLE "transfers" (
	"borrower_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"utr" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"paid_on" date NOT NULL,
	"proof_id" uuid,
	"told_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"receipt" text,
	"matched_minor" bigint,
	"refused_because" text,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	CONSTRAINT "transfers_borrower_id_id_pk" PRIMARY KEY("borrower_id","id"),
	CONSTRAINT "transfer_state" CHECK ("transfers"."state" in ('received', 'matched', 'refused')),
	CONSTRAINT "transfer_is_positive" CHECK ("transfers"."amount_minor" > 0),
	CONSTRAINT "transfer_matched" CHECK (("transfers"."receipt" is not null) = ("transfers"."state" = 'matched')),
	CONSTRAINT "transfer_matched_amount" CHECK (("transfers"."matched_minor" is not null) = ("transfers"."state" = 'matched')),
	CONSTRAINT "transfer_refused" CHECK (("transfers"."refused_because" is not null) = ("transfers"."state" = 'refused')),
	CONSTRAINT "transfer_decided" CHECK (("transfers"."decided_by" is null) = ("transfers"."state" = 'received')),
	CONSTRAINT "transfer_decided_at" CHECK (("transfers"."decided_at" is null) = ("transfers"."state" = 'received'))
);
--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_borrower_id_order_id_orders_borrower_id_id_fk" FOREIGN KEY ("borrower_id","order_id") REFERENCES "public"."orders"("borrower_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_borrower_id_proof_id_files_borrower_id_id_fk" FOREIGN KEY ("borrower_id","proof_id") REFERENCES "public"."files"("borrower_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "transfers_by_id" ON "transfers" USING btree ("id");--> statement-breakpoint
CREATE INDEX "transfers_by_order" ON "transfers" USING btree ("borrower_id","order_id","told_at");--> statement-breakpoint
CREATE INDEX "transfers_to_check" ON "transfers" USING btree ("told_at") WHERE "transfers"."state" = 'received';--> statement-breakpoint
CREATE UNIQUE INDEX "one_transfer_per_reference" ON "transfers" USING btree ("borrower_id","utr") WHERE "transfers"."state" <> 'refused';--> statement-breakpoint
CREATE UNIQUE INDEX "one_transfer_per_receipt" ON "transfers" USING btree ("receipt");