CREATE TABLE `access_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`secret_hash` text NOT NULL,
	`scope` text NOT NULL,
	`period` text,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	`expires_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `access_keys_secret_hash_unique` ON `access_keys` (`secret_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `access_keys_user_name` ON `access_keys` (`user_id`,`name`);--> statement-breakpoint
CREATE INDEX `access_keys_expires` ON `access_keys` (`expires_at`);