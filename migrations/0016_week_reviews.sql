CREATE TABLE `week_reviews` (
	`user_id` text NOT NULL,
	`monday` text NOT NULL,
	`good` text DEFAULT '' NOT NULL,
	`hard` text DEFAULT '' NOT NULL,
	`next` text DEFAULT '' NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `monday`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
