-- The best that is known of earlier failures: deleting and importing have moved updated_at as well.
UPDATE reminders SET failed_at = updated_at WHERE status = 'failed';
