ALTER TABLE `users` ADD `model_consent` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `model_consent_at` integer;