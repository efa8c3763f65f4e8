DROP INDEX IF EXISTS `store_outbox_order`;
