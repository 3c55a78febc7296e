import { user } from '../../../shared/contract/account/user.ts';
import {
  assignPlaces,
  createUser,
  deleteUser,
  updateOwnUser,
  updateUser,
} from '../../../shared/contract/account/user-commands.ts';
import { links } from '../../app/links.ts';
import { placeChoiceWords, userStateWords, userWords as words } from '../../text/de/kinds/company.ts';
import { changed, choice, created, defineKind, removed } from '../define-kind.ts';

export const userKind = defineKind(user, {
  words,
  title: ({ givenname, surname }) => `${givenname} ${surname}`,
  holder: null,
  page: (nodeid) => links.to('editUser', { nodeid }),
  commands: [
    created(createUser),
    changed(updateUser),
    changed(updateOwnUser),
    changed(assignPlaces),
    removed(deleteUser),
  ],
  fields: {
    givenname: 'text',
    surname: 'text',
    profileid: 'reference',
    email: 'text',
    active: choice(userStateWords),
    image: 'silent',
    mobilephone: 'text',
    landlinephone: 'text',
    department: 'text',
    costcenter: 'text',
    personnelnumber: 'text',
    professionaltraining: 'text',
    qualification: 'long',
    userid: 'silent',
    actualPassword: 'silent',
    newPassword: 'silent',
    objects: { parts: { nodeid: 'reference', isChecked: choice(placeChoiceWords) } },
  },
  forms: {
    'user-add': { open: () => links.to('addUser') },
    'profile-own': { open: () => links.to('editProfile') },
    'user-edit': { open: (nodeid) => links.to('editUser', { nodeid }) },
  },
});
