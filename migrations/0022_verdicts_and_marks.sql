ALTER TABLE `research` ADD `marks` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `set_aside` ADD `verdict` text DEFAULT 'not_me' NOT NULL;