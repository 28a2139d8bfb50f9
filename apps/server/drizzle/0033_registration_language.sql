ALTER TABLE "consents" DROP CONSTRAINT "consent_how";--> statement-breakpoint
ALTER TABLE "registration_challenges" ADD COLUMN "language" text NOT NULL;--> statement-breakpoint
ALTER TABLE "registration_challenges" DROP COLUMN "source";--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consent_how" CHECK ("consents"."how" in ('signIn', 'registration', 'certification', 'ownData', 'privacyPolicy', 'staff'));--> statement-breakpoint
ALTER TABLE "registration_challenges" ADD CONSTRAINT "registration_language" CHECK ("registration_challenges"."language" in ('en', 'fil', 'hi', 'id', 'zh'));