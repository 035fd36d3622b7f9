-- Those whose text may wait in messaging at the time of the update.
UPDATE reminders r SET handed_over_at = now()
WHERE status = 'reminder' AND deleted_at IS NULL AND (error IS NOT NULL OR EXISTS (
  SELECT FROM reminder_run_items i WHERE i.reminder_id = r.id AND i.state = 'released'));
