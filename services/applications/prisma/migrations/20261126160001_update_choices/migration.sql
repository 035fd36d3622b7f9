-- The choices of former releases are in the audit log only. Without the lock on tracked_applications that a new reference takes.
INSERT INTO update_choices (tracked_application_id, channels, chosen_at)
SELECT t.id, CASE a.reason WHEN 'none' THEN '{}' ELSE string_to_array(a.reason, ', ') END, a.occurred_at
FROM audit_entries a
JOIN tracked_applications t ON a.subject = 'applications/' || t.application_id || '/updates'
WHERE a.action = 'choose updates' ORDER BY a.id;
