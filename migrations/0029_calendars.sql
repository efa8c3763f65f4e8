CREATE TABLE `calendars` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`address` text,
	`events` text NOT NULL,
	`created_at` integer NOT NULL,
	`read_at` integer NOT NULL,
	`asked_at` integer NOT NULL,
	`failed_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `calendars_user` ON `calendars` (`user_id`);