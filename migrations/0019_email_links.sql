CREATE TABLE `email_links` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`purpose` text NOT NULL,
	`email` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `email_links_user` ON `email_links` (`user_id`);--> statement-breakpoint
CREATE INDEX `email_links_email` ON `email_links` (`email`);--> statement-breakpoint
CREATE INDEX `email_links_expires` ON `email_links` (`expires_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `email_links_pending` ON `email_links` (`user_id`) WHERE purpose = 'change' and used_at is null;--> statement-breakpoint
ALTER TABLE `users` ADD `email_verified_at` integer;