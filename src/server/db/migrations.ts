import server from './migrations/001_server.sql';
import places from './migrations/002_places.sql';
import machines from './migrations/003_machines.sql';
import maintenance from './migrations/004_maintenance.sql';
import documents from './migrations/005_documents.sql';
import visibility from './migrations/006_visibility.sql';
import files from './migrations/007_files.sql';
import chat from './migrations/008_chat.sql';
import templates from './migrations/009_maintenance_templates.sql';
import mail from './migrations/010_mail.sql';
import notices from './migrations/011_notices.sql';
import forgottenNotices from './migrations/012_forgotten_notices.sql';
import undelivered from './migrations/013_undelivered_mails.sql';
import raisedMaintenance from './migrations/014_raised_maintenance.sql';
import remindedDates from './migrations/015_reminded_dates.sql';
import writtenFields from './migrations/016_written_fields.sql';
import equipmentClasses from './migrations/017_equipment_classes.sql';
import plant from './migrations/018_plant.sql';
import shiftCalendars from './migrations/019_shift_calendars.sql';
import makes from './migrations/020_makes.sql';
import releases from './migrations/021_releases.sql';
import imports from './migrations/022_imports.sql';
import published from './migrations/023_published.sql';
import units from './migrations/024_units.sql';
import reportChanges from './migrations/025_report_changes.sql';
import erasedFiles from './migrations/026_erased_files.sql';
import cleanedPhotos from './migrations/027_cleaned_photos.sql';
import releasesAtOnce from './migrations/028_releases_at_once.sql';
import fileQuotas from './migrations/029_file_quotas.sql';
import secondFactor from './migrations/030_second_factor.sql';
import passwordLinks from './migrations/031_password_links.sql';
import passkeys from './migrations/032_passkeys.sql';
import sessionNames from './migrations/033_session_names.sql';
import usersLeft from './migrations/034_users_left.sql';
import auditChain from './migrations/035_audit_chain.sql';
import feedback from './migrations/036_feedback.sql';
import assignedMachines from './migrations/037_assigned_machines.sql';
import profiles from './migrations/038_profiles.sql';
import pausedPlaces from './migrations/039_paused_places.sql';
import providerEntries from './migrations/040_provider_entries.sql';
import companyData from './migrations/042_company_data.sql';
import endedTokens from './migrations/043_ended_tokens.sql';
import signups from './migrations/044_signups.sql';
import orders from './migrations/045_orders.sql';
import requiredFactor from './migrations/046_required_factor.sql';
import addressChanges from './migrations/047_address_changes.sql';
import singleSignOn from './migrations/048_single_sign_on.sql';
import badges from './migrations/049_badges.sql';
import sharedDevices from './migrations/050_shared_devices.sql';
import taskAssignments from './migrations/051_task_assignments.sql';
import search from './migrations/052_search.sql';
import tableExports from './migrations/053_table_exports.sql';
import rowsByTime from './migrations/054_rows_by_time.sql';
import calendarFeeds from './migrations/055_calendar_feeds.sql';
import figureReports from './migrations/056_figure_reports.sql';
import planningWeek from './migrations/058_planning_week.sql';
import webPush from './migrations/059_web_push.sql';
import hallScreens from './migrations/061_hall_screens.sql';
import hints from './migrations/062_hints.sql';
import deviceContacts from './migrations/063_device_contacts.sql';
import logByScope from './migrations/064_log_by_scope.sql';
import releaseRows from './migrations/065_release_rows.sql';
import packedImports from './migrations/066_packed_imports.sql';
import constructionDates from './migrations/067_construction_dates.sql';
import importVersions from './migrations/068_import_versions.sql';
import reportSteps from './migrations/069_report_steps.sql';
import operatorFiles from './migrations/070_operator_files.sql';
import statusPeople from './migrations/071_status_people.sql';

/** Applied once each, in this order. One that was released is never edited; add another. */
export const MIGRATIONS: readonly { name: string; text: string }[] = [
  { name: '001_server', text: server },
  { name: '002_places', text: places },
  { name: '003_machines', text: machines },
  { name: '004_maintenance', text: maintenance },
  { name: '005_documents', text: documents },
  { name: '006_visibility', text: visibility },
  { name: '007_files', text: files },
  { name: '008_chat', text: chat },
  { name: '009_maintenance_templates', text: templates },
  { name: '010_mail', text: mail },
  { name: '011_notices', text: notices },
  { name: '012_forgotten_notices', text: forgottenNotices },
  { name: '013_undelivered_mails', text: undelivered },
  { name: '014_raised_maintenance', text: raisedMaintenance },
  { name: '015_reminded_dates', text: remindedDates },
  { name: '016_written_fields', text: writtenFields },
  { name: '017_equipment_classes', text: equipmentClasses },
  { name: '018_plant', text: plant },
  { name: '019_shift_calendars', text: shiftCalendars },
  { name: '020_makes', text: makes },
  { name: '021_releases', text: releases },
  { name: '022_imports', text: imports },
  { name: '023_published', text: published },
  { name: '024_units', text: units },
  { name: '025_report_changes', text: reportChanges },
  { name: '026_erased_files', text: erasedFiles },
  { name: '027_cleaned_photos', text: cleanedPhotos },
  { name: '028_releases_at_once', text: releasesAtOnce },
  { name: '029_file_quotas', text: fileQuotas },
  { name: '030_second_factor', text: secondFactor },
  { name: '031_password_links', text: passwordLinks },
  { name: '032_passkeys', text: passkeys },
  { name: '033_session_names', text: sessionNames },
  { name: '034_users_left', text: usersLeft },
  { name: '035_audit_chain', text: auditChain },
  { name: '036_feedback', text: feedback },
  { name: '037_assigned_machines', text: assignedMachines },
  { name: '038_profiles', text: profiles },
  { name: '039_paused_places', text: pausedPlaces },
  { name: '040_provider_entries', text: providerEntries },
  { name: '042_company_data', text: companyData },
  { name: '043_ended_tokens', text: endedTokens },
  { name: '044_signups', text: signups },
  { name: '045_orders', text: orders },
  { name: '046_required_factor', text: requiredFactor },
  { name: '047_address_changes', text: addressChanges },
  { name: '048_single_sign_on', text: singleSignOn },
  { name: '049_badges', text: badges },
  { name: '050_shared_devices', text: sharedDevices },
  { name: '051_task_assignments', text: taskAssignments },
  { name: '052_search', text: search },
  { name: '053_table_exports', text: tableExports },
  { name: '054_rows_by_time', text: rowsByTime },
  { name: '055_calendar_feeds', text: calendarFeeds },
  { name: '056_figure_reports', text: figureReports },
  { name: '058_planning_week', text: planningWeek },
  { name: '059_web_push', text: webPush },
  { name: '061_hall_screens', text: hallScreens },
  { name: '062_hints', text: hints },
  { name: '063_device_contacts', text: deviceContacts },
  { name: '064_log_by_scope', text: logByScope },
  { name: '065_release_rows', text: releaseRows },
  { name: '066_packed_imports', text: packedImports },
  { name: '067_construction_dates', text: constructionDates },
  { name: '068_import_versions', text: importVersions },
  { name: '069_report_steps', text: reportSteps },
  { name: '070_operator_files', text: operatorFiles },
  { name: '071_status_people', text: statusPeople },
];
