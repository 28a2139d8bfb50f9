ALTER TABLE "orders" ADD COLUMN "number" text;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_by_number" ON "orders" USING btree ("number");--> statement-breakpoint
-- Orders of before get nine random digits and the check digit of Damm's quasigroup, as new ones do in `order-number.ts`.
DO $$
DECLARE
  quasigroup constant text[] := array['0317598642', '7092154863', '4206871359', '1750983426', '6123045978',
    '3674209581', '5869720134', '8945362017', '9438617205', '2581436790'];
  old record;
  digits text;
  interim int;
BEGIN
  FOR old IN SELECT borrower_id, id FROM orders WHERE number IS NULL LOOP
    LOOP
      digits := lpad(floor(random() * 1000000000)::bigint::text, 9, '0');
      interim := 0;
      FOR at IN 1..9 LOOP
        interim := substr(quasigroup[interim + 1], substr(digits, at, 1)::int + 1, 1)::int;
      END LOOP;
      digits := digits || interim;
      EXIT WHEN NOT EXISTS (SELECT FROM orders WHERE number = digits);
    END LOOP;
    UPDATE orders SET number = digits WHERE borrower_id = old.borrower_id AND id = old.id;
  END LOOP;
END
$$;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "number" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "order_number" CHECK ("orders"."number" ~ '^[0-9]{10}$');
