CREATE TABLE `webhook_deliveries` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`key_id` text NOT NULL,
	`event` text NOT NULL,
	`payload` text NOT NULL,
	`created_at` integer NOT NULL,
	`attempts` integer NOT NULL,
	`next_try_at` integer,
	`status` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`key_id`) REFERENCES `access_keys`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `webhook_deliveries_next_try` ON `webhook_deliveries` (`next_try_at`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_user` ON `webhook_deliveries` (`user_id`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_key` ON `webhook_deliveries` (`key_id`);--> statement-breakpoint
ALTER TABLE `access_keys` ADD `webhook` text;--> statement-breakpoint
ALTER TABLE `access_keys` ADD `month_ends_at` integer;--> statement-breakpoint
CREATE INDEX `access_keys_month_ends` ON `access_keys` (`month_ends_at`) WHERE month_ends_at is not null;--> statement-breakpoint
ALTER TABLE `users` ADD `has_webhook` integer DEFAULT false NOT NULL;