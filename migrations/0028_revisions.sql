ALTER TABLE `objectives` ADD `changes` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `objectives` ADD `changed_at` integer;--> statement-breakpoint
ALTER TABLE `tasks` ADD `changes` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `tasks` ADD `changed_at` integer;