-- Who may only report adds photos to their own open notifications without the right to files of machines. The shipped role
-- had that right for this alone; one that a company changed stays as it is.
update profile set features = features || '{"equipment.attachment": [0, 1, 0, 0]}'::jsonb
where name ->> 'de' = 'Bedienung' and features = '{
  "equipment": [0, 1, 0, 0],
  "equipment.attachment": [1, 1, 0, 0],
  "equipment.faq": [0, 1, 0, 0],
  "equipment.maintenancetask": [0, 1, 0, 0],
  "equipment.counter": [0, 1, 0, 0],
  "notification": [1, 1, 0, 0],
  "notification.workflow": [0, 1, 0, 0],
  "notification.report": [0, 1, 0, 0],
  "export": [0, 0, 0, 0],
  "user": [0, 0, 0, 0]
}'::jsonb;
