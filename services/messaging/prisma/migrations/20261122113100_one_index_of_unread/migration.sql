DROP INDEX CONCURRENTLY IF EXISTS conversations_customer_wrote;
