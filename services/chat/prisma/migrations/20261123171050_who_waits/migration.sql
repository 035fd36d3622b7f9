-- Those who wait already, the latest first.
UPDATE conversations SET waiting_since = coalesce(customer_wrote_at, opened_at)
WHERE id IN (
  SELECT id FROM conversations WHERE kind = 'application' AND last_customer_sequence > last_admin_sequence
  ORDER BY coalesce(customer_wrote_at, opened_at) DESC LIMIT 5000
);
UPDATE conversations SET waiting_since = coalesce(customer_wrote_at, opened_at)
WHERE kind = 'inquiry' AND (last_customer_sequence > last_admin_sequence OR last_admin_sequence = 0) AND subject IN (
  SELECT inquiry_id FROM customer_inquiries WHERE status <> 'resolved' ORDER BY last_message_at DESC LIMIT 5000
);
