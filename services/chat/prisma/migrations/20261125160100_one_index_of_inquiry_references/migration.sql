DROP INDEX CONCURRENTLY IF EXISTS customer_inquiries_reference;
