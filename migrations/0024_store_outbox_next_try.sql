ALTER TABLE `store_outbox` ADD `next_try_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `store_outbox_next_try` ON `store_outbox` (`next_try_at`);