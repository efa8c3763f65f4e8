CREATE TABLE `set_aside` (
	`user_id` text NOT NULL,
	`key` text NOT NULL,
	`list` text NOT NULL,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `key`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `analyses` ADD `answers_digest` text;--> statement-breakpoint
ALTER TABLE `research` ADD `completed_answers` text;