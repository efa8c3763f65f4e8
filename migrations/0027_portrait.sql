CREATE TABLE `pins` (
	`user_id` text NOT NULL,
	`section` text NOT NULL,
	`prompt` integer NOT NULL,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `section`, `prompt`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `users` ADD `heavy` integer;--> statement-breakpoint
UPDATE `users` SET `heavy` = 1 WHERE `id` IN (SELECT `user_id` FROM `set_aside` WHERE `key` = '["watchouts","left-out",[],[]]');
