import type { DraftFormName } from './registry.ts';

/** [I5] The name that a form's draft is stored under on devices, with the record that it is about. */
export const draftName = (form: DraftFormName, nodeid = ''): string => (nodeid ? `${form}:${nodeid}` : form);
