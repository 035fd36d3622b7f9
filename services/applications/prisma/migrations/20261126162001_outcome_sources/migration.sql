UPDATE application_outcomes SET source = 'customer' WHERE actor = 'customer' AND outcome = 'withdrawn';
