CREATE TABLE `analyses` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`report` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `analyses_user_created` ON `analyses` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `missions` (
	`user_id` text PRIMARY KEY NOT NULL,
	`personal` text DEFAULT '' NOT NULL,
	`professional` text DEFAULT '' NOT NULL,
	`unified` text DEFAULT '' NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `objectives` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`type` text NOT NULL,
	`title` text NOT NULL,
	`description` text NOT NULL,
	`month` text NOT NULL,
	`status` text DEFAULT 'active' NOT NULL,
	`due_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`settled_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "objectives_type" CHECK("objectives"."type" in ('personal', 'professional')),
	CONSTRAINT "objectives_status" CHECK("objectives"."status" in ('active', 'completed', 'failed'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `objectives_user_month_type` ON `objectives` (`user_id`,`month`,`type`);--> statement-breakpoint
CREATE INDEX `objectives_due` ON `objectives` (`due_at`) WHERE status = 'active';--> statement-breakpoint
CREATE TABLE `password_resets` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `password_resets_user` ON `password_resets` (`user_id`);--> statement-breakpoint
CREATE TABLE `research` (
	`user_id` text NOT NULL,
	`section` text NOT NULL,
	`completed` integer NOT NULL,
	`completed_at` integer,
	`revision` integer NOT NULL,
	`time_spent` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`tags` text NOT NULL,
	`mc_answers` text NOT NULL,
	`written_responses` text NOT NULL,
	PRIMARY KEY(`user_id`, `section`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "research_completed" CHECK("research"."completed" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`user_agent` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE TABLE `tasks` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`date` text NOT NULL,
	`slot` integer NOT NULL,
	`title` text NOT NULL,
	`completed` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "tasks_slot" CHECK("tasks"."slot" between 1 and 3),
	CONSTRAINT "tasks_completed" CHECK("tasks"."completed" in (0, 1))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tasks_user_date_slot` ON `tasks` (`user_id`,`date`,`slot`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`password_hash` text,
	`time_zone` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);