import { builderinvitation, renewBuilderInvitation } from '../../../shared/contract/machine/customer.ts';
import { links } from '../../app/links.ts';
import { builderinvitationWords as words } from '../../text/de/kinds/release.ts';
import { changed, defineKind } from '../define-kind.ts';

export const builderinvitationKind = defineKind(builderinvitation, {
  words,
  title: null,
  holder: null,
  page: () => links.to('builderAdmin'),
  commands: [changed(renewBuilderInvitation)],
  fields: {},
});
