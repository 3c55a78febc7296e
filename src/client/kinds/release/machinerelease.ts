import {
  createMachineRelease,
  machinerelease,
  updateMachineRelease,
} from '../../../shared/contract/machine/release.ts';
import { machinereleaseWords as words } from '../../text/de/kinds/release.ts';
import { releaseText } from '../../text/de/machine/release.ts';
import { changed, choice, created, defineKind } from '../define-kind.ts';

const given = choice(releaseText.given);

export const machinereleaseKind = defineKind(machinerelease, {
  words,
  title: null,
  holder: 'equipmentnodeid',
  commands: [created(createMachineRelease), changed(updateMachineRelease)],
  fields: { builderlinknodeid: 'reference', documents: given, faults: given, readings: given },
});
