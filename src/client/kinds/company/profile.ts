import {
  createProfile,
  deleteProfile,
  updateProfile,
} from '../../../shared/contract/account/profile-commands.ts';
import { profile } from '../../../shared/contract/account/user.ts';
import { links } from '../../app/links.ts';
import { grantWords, profileWords as words } from '../../text/de/kinds/company.ts';
import { changed, choice, created, defineKind, removed } from '../define-kind.ts';

const granted = choice({ ...grantWords, true: grantWords[1], false: grantWords[0] });

export const profileKind = defineKind(profile, {
  words,
  title: 'name',
  holder: null,
  page: (nodeid) => links.role(nodeid),
  commands: [created(createProfile), changed(updateProfile), removed(deleteProfile)],
  fields: { name: 'text', features: [granted, granted, granted, granted], twofarequired: granted },
  forms: {
    'profile-add': { open: () => links.role() },
    'profile-edit': { open: (nodeid) => links.role(nodeid) },
  },
});
