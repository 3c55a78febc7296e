-- What kind of device and browser a session began on, in words; '' for those that began before.
alter table refreshtoken add column devicename text not null default '';
