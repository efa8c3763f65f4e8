CREATE INDEX `mail_outbox_expires` ON `mail_outbox` (`expires_at`);--> statement-breakpoint
CREATE INDEX `password_resets_expires` ON `password_resets` (`expires_at`);--> statement-breakpoint
CREATE INDEX `sessions_last_seen` ON `sessions` (`last_seen_at`);--> statement-breakpoint
CREATE INDEX `used_sign_ins_expires` ON `used_sign_ins` (`expires_at`);