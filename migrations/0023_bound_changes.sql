ALTER TABLE `email_links` ADD `session_id` text;--> statement-breakpoint
ALTER TABLE `email_links` ADD `password_version` integer;