ALTER TABLE "orders" ADD COLUMN "policy_pack" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
update orders set policy_pack = products.policy_pack from products where products.id = orders.product_id;
