-- Those that earlier releases stored: no event and no rebuild removes them, since a name counts more than none.
UPDATE customer_contacts SET name = '', name_key = ''
WHERE kind = 'conversation' AND name <> '' AND name_key NOT LIKE '% %';
