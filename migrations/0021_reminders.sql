CREATE TABLE `push_devices` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `push_devices_user` ON `push_devices` (`user_id`);--> statement-breakpoint
CREATE TABLE `reminder_deliveries` (
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`day` text NOT NULL,
	`channel` text NOT NULL,
	`state` text NOT NULL,
	`attempts` integer NOT NULL,
	`next_try_at` integer,
	`due_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `kind`, `day`, `channel`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `reminder_deliveries_next_try` ON `reminder_deliveries` (`next_try_at`);--> statement-breakpoint
CREATE INDEX `reminder_deliveries_due` ON `reminder_deliveries` (`due_at`);--> statement-breakpoint
CREATE TABLE `reminders` (
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`hour` integer NOT NULL,
	`by_push` integer NOT NULL,
	`by_mail` integer NOT NULL,
	`zone` text NOT NULL,
	`day_begins_at` integer NOT NULL,
	`next_due_at` integer,
	`next_day` text NOT NULL,
	PRIMARY KEY(`user_id`, `kind`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `reminders_next_due` ON `reminders` (`next_due_at`);