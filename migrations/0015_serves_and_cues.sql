ALTER TABLE `tasks` ADD `serves` text;--> statement-breakpoint
ALTER TABLE `tasks` ADD `cue` text;