ALTER TABLE `users` ADD `store_since` integer;--> statement-breakpoint
CREATE INDEX `users_store_since` ON `users` (`store_since`);