import { setUserDetail, userdetail } from '../../../shared/contract/account/user-detail.ts';
import { links } from '../../app/links.ts';
import { userdetailWords as words } from '../../text/de/kinds/company.ts';
import { changed, defineKind } from '../define-kind.ts';

export const userdetailKind = defineKind(userdetail, {
  words,
  title: null,
  holder: null,
  page: () => links.profile(),
  commands: [changed(setUserDetail)],
  fields: {
    costcenter: 'text',
    personnelnumber: 'text',
    professionaltraining: 'text',
    qualification: 'long',
  },
});
