CREATE TABLE `days` (
	`user_id` text NOT NULL,
	`date` text NOT NULL,
	`rest` integer DEFAULT false NOT NULL,
	`line` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`user_id`, `date`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "days_rest" CHECK("days"."rest" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE `days_away` (
	`user_id` text NOT NULL,
	`first_day` text NOT NULL,
	`last_day` text NOT NULL,
	PRIMARY KEY(`user_id`, `first_day`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "days_away_order" CHECK("days_away"."first_day" <= "days_away"."last_day")
);
--> statement-breakpoint
CREATE TABLE `weekdays_off` (
	`user_id` text NOT NULL,
	`since` text NOT NULL,
	`weekdays` text NOT NULL,
	PRIMARY KEY(`user_id`, `since`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `users` ADD `day_begins_at` integer DEFAULT 0 NOT NULL;