CREATE TABLE `store_outbox` (
	`store` text NOT NULL,
	`task` text NOT NULL,
	`planned_at` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`store`, `task`)
);
--> statement-breakpoint
CREATE INDEX `store_outbox_order` ON `store_outbox` (`attempts`,`planned_at`);